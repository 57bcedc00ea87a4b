/** A validation error of Ajv or TypeBox. */
export type SchemaFault = {
  readonly keyword?: string
  readonly instancePath?: string
  readonly schemaPath?: string
  readonly params?: {
    readonly requiredProperties?: readonly string[]
    readonly missingProperty?: string
    readonly limit?: number
  }
}

/** One sentence for each invalid field, by its path (`email`, `address.zip`). */
export function fieldSentences(faults: readonly SchemaFault[] = []): { [field: string]: string } {
  const sentences: { [field: string]: string } = {}
  for (const { keyword, instancePath = '', params } of ofMatchingBranch(faults)) {
    const path = instancePath.split('/').filter(Boolean).join('.')
    const missing = params?.requiredProperties ?? (params?.missingProperty ? [params.missingProperty] : [])
    for (const name of missing) sentences[path ? `${path}.${name}` : name] ??= 'This field is required'
    if (missing.length === 0 && path) sentences[path] ??= sentenceFor(keyword, params?.limit)
  }
  return sentences
}

/**
 * A union reports the errors of every branch. A branch whose constant (`use: 'register'`) differs does not apply; when none
 * applies, the constant itself is wrong.
 */
function ofMatchingBranch(faults: readonly SchemaFault[]): readonly SchemaFault[] {
  const branchOf = ({ schemaPath = '' }: SchemaFault) => /^.*\/anyOf\/\d+/.exec(schemaPath)?.[0]
  const constants = faults.filter((fault) => fault.keyword === 'const' && branchOf(fault))
  const notApplying = new Set(constants.map(branchOf))
  const applying = faults.filter((fault) => !notApplying.has(branchOf(fault)))
  return applying.some((fault) => fault.keyword !== 'anyOf') ? applying : constants
}

function sentenceFor(keyword: string | undefined, limit = 1): string {
  if (keyword === 'format') return 'Please check this entry'
  if (keyword === 'minLength' && limit <= 1) return 'This field is required'
  if (keyword === 'maxLength') return 'This entry is too long'
  if (keyword === 'type') return 'This is not the kind of entry we expect'
  return 'Please check this entry'
}
