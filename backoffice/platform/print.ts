import { StaffFault } from './staff-api.ts'

let frame: HTMLIFrameElement | undefined
let queue: Promise<void> = Promise.resolve()

/** False in browsers that show no PDF inside a page, as on Android. */
export function canPrintPdf(): boolean {
  return navigator.pdfViewerEnabled
}

/** Prints a PDF of the server from a hidden frame, so that no tab opens. Several are printed one after the other. */
export function printPdf(url: string): Promise<void> {
  const printing = queue.then(() => printNow(url))
  queue = printing.catch(() => {})
  return printing
}

async function printNow(url: string): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined)
  if (!response?.ok) throw await faultOf(response)
  const pdf = URL.createObjectURL(await response.blob())
  // The frame before stays until now: its document may still be on its way to the printer.
  removePrinted()
  const next = document.createElement('iframe')
  frame = next
  next.title = 'Document to print'
  next.tabIndex = -1
  next.ariaHidden = 'true'
  // With `display: none` browsers do not load the PDF.
  next.className = 'no-print pointer-events-none invisible fixed size-0'
  next.addEventListener('load', () => next.contentWindow?.print(), { once: true })
  next.src = pdf
  document.body.append(next)
  await printDialogClosed()
}

/** With the session: the document printed last has a customer's address. */
export function removePrinted(): void {
  if (!frame) return
  URL.revokeObjectURL(frame.src)
  frame.remove()
  frame = undefined
}

async function faultOf(response: Response | undefined): Promise<StaffFault> {
  if (!response) return new StaffFault(0, { error: 'There is no connection.', code: 'offline' })
  return new StaffFault(response.status, await response.json().catch(() => ({ error: 'The server did not answer.' })))
}

/**
 * A browser drops a print while the dialog of another is open or its frame goes. No event of a PDF viewer says so, but the dialog takes
 * the page's focus: within two seconds, also where it is passed by itself (`--kiosk-printing`).
 */
async function printDialogClosed(): Promise<void> {
  await Promise.race([eventOf('blur'), new Promise((done) => setTimeout(done, 5_000))])
  if (!document.hasFocus()) await eventOf('focus')
}

function eventOf(name: 'blur' | 'focus'): Promise<unknown> {
  return new Promise((done) => window.addEventListener(name, done, { once: true }))
}
