import { StartFault } from '#database/start-fault.ts'

/** Why something is redacted, as the audit log keeps it. */
export function readReason(given = ''): string {
  const reason = given.trim()
  if (reason !== '' && given.length <= 200) return reason
  throw new StartFault('Please give a reason of at most 200 characters, without personal data: --reason "…"')
}
