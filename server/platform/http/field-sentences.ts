/** A validation error of Ajv or TypeBox. */
export type SchemaFault = {
  readonly keyword?: string
  readonly instancePath?: string
  readonly schemaPath?: string
  readonly params?: {
    readonly requiredProperties?: readonly string[]
    readonly missingProperty?: string
    readonly limit?: number
    readonly format?: string
    readonly pattern?: string | RegExp
  }
}

/** Of an email that is none. */
export const typeEmail = 'Please type an email address, such as name@example.com'

/** One sentence for each invalid field, by its path (`email`, `address.zip`). */
export function fieldSentences(faults: readonly SchemaFault[] = []): { [field: string]: string } {
  const sentences: { [field: string]: string } = {}
  for (const { keyword, instancePath = '', params } of ofMatchingBranch(faults)) {
    const path = instancePath.split('/').filter(Boolean).join('.')
    const missing = params?.requiredProperties ?? (params?.missingProperty ? [params.missingProperty] : [])
    for (const name of missing) sentences[path ? `${path}.${name}` : name] ??= 'This field is required'
    if (missing.length === 0 && path) sentences[path] ??= sentenceFor(keyword, params)
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

function sentenceFor(
  keyword: string | undefined,
  { limit = 1, format, pattern }: NonNullable<SchemaFault['params']> = {},
): string {
  if (keyword === 'format' && format === 'email') return typeEmail
  // The only pattern with one: without a dot in its domain an email keeps to the format.
  if (keyword === 'pattern' && String(pattern).includes('@')) return typeEmail
  if (keyword === 'format' && format === 'date') return 'Please choose a day'
  if (keyword === 'minLength' && limit <= 1) return 'This field is required'
  // Blanks only.
  if (keyword === 'pattern' && String(pattern) === '\\S') return 'This field is required'
  // At least three characters between blanks.
  if (keyword === 'pattern' && String(pattern) === '\\S[^]+\\S') return 'Please type at least 3 characters'
  if (keyword === 'minLength') return `Please type at least ${limit} characters`
  if (keyword === 'maxLength') return 'This entry is too long'
  if (keyword === 'minimum') return `Please type ${limit} or more`
  if (keyword === 'maximum') return `Please type ${limit} or less`
  if (keyword === 'minItems') return 'Please choose something'
  if (keyword === 'maxItems') return `Please choose at most ${limit}`
  if (keyword === 'enum' || keyword === 'const') return 'Please choose one of those that are offered'
  if (keyword === 'type') return 'This is not the kind of entry we expect'
  return 'This cannot be taken as it is. Please type it another way'
}
