import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/** Structured lines on standard output; nothing secret: tokens, codes and passwords never reach it. */
export function openLog(level: string): Logger {
  return pino({ level, base: null, redact: { paths: ['req.headers.authorization'], remove: true } })
}
