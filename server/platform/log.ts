import { type Logger, pino } from 'pino'
import { redactRecipients } from './redact-recipients.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/** JSON lines on standard output, without tokens, codes, passwords and recipients. */
export function openLog(level: string, to?: { write(line: string): unknown }): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: ['req.headers.authorization'], remove: true },
    serializers: { err: describe },
  }
  return to ? pino(options, { write: (line) => void to.write(line) }) : pino(options)
}

type Entry = { readonly [name: string]: unknown }

/** PostgreSQL's `detail` holds whole rows; errors of mail servers and SMS gateways may name the recipient. */
function describe(fault: Error): Entry {
  const { detail: _, ...entry } = pino.stdSerializers.err(fault) as unknown as Entry
  return redacted(entry)
}

function redacted(entry: Entry): Entry {
  return Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]) => {
      if (typeof value === 'string') return [[name, redactRecipients(value)]]
      if (name === 'aggregateErrors' && Array.isArray(value)) return [[name, value.map(redacted)]]
      return typeof value === 'object' ? [] : [[name, value]]
    }),
  )
}
