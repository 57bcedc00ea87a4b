/** System errors of connecting, and of a connection that breaks. */
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
/** SQLSTATEs: ended by an administrator, crashed, starting, too many connections, read-only. */
const stateCodes = ['57P01', '57P02', '57P03', '53300', '25006']
/** pg's errors without a code: no connection in time, lost, no answer in time. */
const messagesOfPg =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Query read timeout)/

/** Whether the database refused or lost the connection, or does not answer or write: it restarts, fails over or is overloaded. */
export function isDatabaseUnreachable({ message, code = '' }: Error & { code?: string }): boolean {
  // Class 08, connection exceptions: what PgBouncer answers without a server.
  const isLost = code.startsWith('08') || messagesOfPg.test(message)
  return isLost || networkCodes.includes(code) || stateCodes.includes(code)
}

/** Whether the same statements may succeed a little later: no database, a deadlock, no lock or no answer in time, no resources. */
export function mayPass(fault: Error & { code?: string }): boolean {
  const { code = '' } = fault
  return isDatabaseUnreachable(fault) || /^(40|53)/.test(code) || ['55P03', '57014'].includes(code)
}

/** Whether this fault of connecting comes from a server that works and has no connection to spare. */
export function hasTooManyConnections(fault: unknown): boolean {
  return (fault as { code?: unknown } | undefined)?.code === '53300'
}
