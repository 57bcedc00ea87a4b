import { Piscina } from 'piscina'
import type { CreditNoteDocument } from '#domain/invoices/credit-note-document.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { Overloaded } from '#server/platform/overloaded.ts'

export type IssuedDocument = InvoiceDocument | CreditNoteDocument

/** Milliseconds, the wait for a thread included. */
const longestRendering = 30_000
/** Downloads that may wait for the thread: some seconds' work. */
const maxQueue = 100

// One thread each, so that neither a crowd of downloads holds up the mails nor a row of mails a download (decision 0016).
const downloads = openPool()
const mails = openPool()

/**
 * Renders the PDF of an invoice or a credit note on a worker thread. Throws `Overloaded` when too many downloads wait already, or when
 * this one waits for too long.
 */
export async function renderForDownload(
  document: IssuedDocument,
  { timeout = longestRendering }: { timeout?: number } = {},
): Promise<Uint8Array> {
  if (downloads.queueSize >= maxQueue) throw new Overloaded()
  const signal = AbortSignal.timeout(timeout)
  try {
    return await render(downloads, document, signal)
  } catch (fault) {
    throw signal.aborted ? new Overloaded() : fault
  }
}

export function renderForMail(document: IssuedDocument): Promise<Uint8Array> {
  return render(mails, document, AbortSignal.timeout(longestRendering))
}

type Pool = Piscina<IssuedDocument | undefined, Uint8Array>

async function render(pool: Pool, document: IssuedDocument, signal: AbortSignal): Promise<Uint8Array> {
  try {
    return await pool.run(document, { signal })
  } finally {
    // Piscina replaces a thread that has died only when a task is added, and documents may be waiting for it.
    if (pool.threads.length === 0 && pool.queueSize > 0) pool.run(undefined, { name: 'startThread' }).catch(() => {})
  }
}

function openPool(): Pool {
  const pool: Pool = new Piscina({
    filename: new URL('render-document.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    // Requests go first when processors are scarce.
    niceIncrement: 10,
    // Not the flags of the process: the modules that they load have no place on the thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
    recordTiming: false,
  })
  // Only faults of an idle thread; those of a task reject its promise.
  pool.on('error', (fault) => process.emitWarning(fault))
  return pool
}
