import { type Logger, pino } from 'pino'
import { withoutAddresses } from './without-addresses.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/** Structured lines on standard output; nothing secret: tokens, codes and passwords never reach it, nor do recipients. */
export function openLog(level: string, to?: { write(line: string): unknown }): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: ['req.headers.authorization'], remove: true },
    serializers: { err: describe },
  }
  return to ? pino(options, { write: (line) => void to.write(line) }) : pino(options)
}

type Said = { readonly [name: string]: unknown }

/** PostgreSQL's `detail` holds whole rows, and what a mail server or a gateway says may name the recipient. */
function describe(fault: Error): Said {
  const { detail: _, ...said } = pino.stdSerializers.err(fault) as unknown as Said
  return cleaned(said)
}

function cleaned(said: Said): Said {
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => {
      if (typeof value === 'string') return [[name, withoutAddresses(value)]]
      if (name === 'aggregateErrors' && Array.isArray(value)) return [[name, value.map(cleaned)]]
      return typeof value === 'object' ? [] : [[name, value]]
    }),
  )
}
