import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { CallShape, CsvFile, TextFile, XmlFile } from '#contract/call.ts'
import { refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { RequestActor } from '../audit/actor.ts'
import { auditOnly } from '../audit/audited-change.ts'
import type { Deps } from '../deps.ts'
import { streamCsv } from '../files/csv.ts'
import { limitRunning } from '../files/limit-running.ts'

export type ExportedFile = CsvFile | XmlFile
type Export = {
  readonly name: string
  readonly query: object
  readonly actor: RequestActor
  readonly file: ExportedFile
}

/** Whether a call answers with a file that is written while it is sent. */
export function isExport({ answers }: CallShape): boolean {
  return ['csv', 'xml'].some((kind) => kind === Object.values(answers)[0])
}

/** Sends files while their rows are read, each with an entry in the audit log (AUDIT-03, IMPORT-04). */
export function exportSender(deps: Pick<Deps, 'database' | 'clock'>) {
  const begin = limitRunning()
  return async (reply: FastifyReply, { name, query, actor, file }: Export) => {
    const end = begin(actor.kind === 'staff' ? actor.staffId : '')
    if (!end) return refuse('export-running')
    // Also when nobody reads it to its end.
    reply.raw.once('close', end)
    // What somebody searched for may be a person.
    const { q: _, ...filters } = query as { readonly [name: string]: string }
    await auditOnly(deps, actor, { action: 'files.exported', subject: { kind: 'call', id: name }, after: filters })
    const { ending, type, stream } = streamOf(file)
    const fileName = `${file.name}-${indianDate(deps.clock.now())}.${ending}`
    reply.header('content-disposition', `attachment; filename="${fileName}"`)
    return reply.type(type).send(stream.once('close', end))
  }
}

function streamOf(file: ExportedFile) {
  if (!('xml' in file)) return { ending: 'csv', type: 'text/csv; charset=utf-8', stream: streamCsv(file) }
  const stream = Readable.from(file.xml, { highWaterMark: 1 })
  return { ending: 'xml', type: 'application/xml; charset=us-ascii', stream }
}

/** Sends a short file as it is, with its entry in the audit log (AUDIT-03). */
export function textFileSender(deps: Pick<Deps, 'database' | 'clock'>) {
  return async (reply: FastifyReply, { name, query, actor, file }: Omit<Export, 'file'> & { file: TextFile }) => {
    const after = query as { readonly [name: string]: string }
    await auditOnly(deps, actor, { action: 'files.exported', subject: { kind: 'call', id: name }, after })
    reply.header('content-disposition', `attachment; filename="${file.fileName}"`)
    return reply.type(`${file.type}; charset=utf-8`).send(file.text)
  }
}
