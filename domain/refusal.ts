/** A foreseeable "no", returned as a value; only unexpected errors are thrown. */
export type Refusal<Code extends string = string, Details extends object = object> = {
  readonly refused: Code
} & Details

export function refuse<const Code extends string>(code: Code): Refusal<Code>
export function refuse<const Code extends string, Details extends object>(
  code: Code,
  details: Details,
): Refusal<Code, Details>
export function refuse(code: string, details: object = {}) {
  return { refused: code, ...details }
}

export function isRefusal<T>(value: T): value is Extract<T, Refusal> {
  return typeof value === 'object' && value !== null && 'refused' in value
}
