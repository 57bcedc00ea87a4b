/** One finding of the schema check, in the words of Ajv and TypeBox alike. */
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

/** Turns findings into one sentence for each field, by its name (`email`, `address.zip`). */
export function fieldSentences(faults: readonly SchemaFault[] = []): { [field: string]: string } {
  const sentences: { [field: string]: string } = {}
  for (const { keyword, instancePath = '', params } of ofBranchMeant(faults)) {
    const path = instancePath.split('/').filter(Boolean).join('.')
    const missing = params?.requiredProperties ?? (params?.missingProperty ? [params.missingProperty] : [])
    for (const name of missing) sentences[path ? `${path}.${name}` : name] ??= 'This field is required'
    if (missing.length === 0 && path) sentences[path] ??= sentenceFor(keyword, params?.limit)
  }
  return sentences
}

/**
 * A union answers with the faults of every branch. One whose constant (`use: 'register'`) is another was not meant;
 * when no branch was, the constant itself is what is wrong.
 */
function ofBranchMeant(faults: readonly SchemaFault[]): readonly SchemaFault[] {
  const branchOf = ({ schemaPath = '' }: SchemaFault) => /^.*\/anyOf\/\d+/.exec(schemaPath)?.[0]
  const constants = faults.filter((fault) => fault.keyword === 'const' && branchOf(fault))
  const notMeant = new Set(constants.map(branchOf))
  const meant = faults.filter((fault) => !notMeant.has(branchOf(fault)))
  return meant.some((fault) => fault.keyword !== 'anyOf') ? meant : constants
}

function sentenceFor(keyword: string | undefined, limit = 1): string {
  if (keyword === 'format') return 'Please check this entry'
  if (keyword === 'minLength' && limit <= 1) return 'This field is required'
  if (keyword === 'maxLength') return 'This entry is too long'
  if (keyword === 'type') return 'This is not the kind of entry we expect'
  return 'Please check this entry'
}
