type Advisory = { readonly severity: string; readonly range: string; readonly via: readonly unknown[] }
type Report = {
  readonly vulnerabilities?: { readonly [name: string]: Advisory }
  readonly metadata?: { readonly dependencies?: { readonly prod?: number } }
  readonly statusCode?: number
  readonly message?: string
}

export type Verdict = { readonly sentence: string; readonly result: 'clean' | 'found' | 'not-audited' }

const grave = ['high', 'critical']
/** Statuses of a registry without an advisory service: not found, not allowed, not implemented. */
const withoutService = [404, 405, 501]

/** The output of `npm audit --json` as a sentence. */
export function auditVerdict(printed: string): Verdict {
  const report = readReport(printed)
  if (!report?.vulnerabilities) {
    const reason = withoutService.includes(report?.statusCode ?? 0)
      ? 'the registry has no advisory service'
      : `the advisory service could not be reached (${report?.message ?? 'it gave no report'})`
    return { sentence: `Dependencies: not audited, ${reason}.`, result: 'not-audited' }
  }
  const found = Object.entries(report.vulnerabilities).filter(([, { severity }]) => grave.includes(severity))
  if (found.length === 0) {
    return { sentence: 'Dependencies: no known advisory of high or critical severity.', result: 'clean' }
  }
  const named = found.map(([name, { severity, range }]) => `${name} ${range} (${severity})`).join(', ')
  return { sentence: `Dependencies with known advisories: ${named}. See npm audit --omit=dev.`, result: 'found' }
}

function readReport(printed: string): Report | undefined {
  try {
    return JSON.parse(printed)
  } catch {
    return undefined
  }
}
