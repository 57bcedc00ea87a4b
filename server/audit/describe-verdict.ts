import type { LogVerdict } from './verify-log.ts'

/** What is wrong with the log, in a sentence; null when it is intact. */
export function describeVerdict(verdict: LogVerdict): string | null {
  if (verdict.isIntact) return null
  switch (verdict.reason) {
    case 'empty':
      return 'The audit log has no entries. If staff have ever signed in, it was emptied.'
    case 'broken-entry':
      return `The audit log is broken: entry ${verdict.number} is the first that does not fit.`
    case 'not-as-mailed':
      return `The audit log was rewritten or cut off: entry ${verdict.number} is not the one that was mailed to the owners.`
  }
}
