// What no answer may contain.
const internals =
  /\bat .*\.(?:ts|js|mjs):\d|node_modules|\bSELECT\b.*\bFROM\b|\bINSERT INTO\b|violates|syntax error|relation "|duplicate key|ECONN|undefined is not|Cannot read|FST_|TypeError|invalid input/i

type Answer = { readonly statusCode: number; readonly headers: object; readonly body: string }

/** The violation, if any: a 5xx, an error without `{error, code, …}`, or internals in the text (API-08). */
export function violationOf({ statusCode, headers, body }: Answer): string | undefined {
  if (statusCode >= 500) return `${statusCode}: ${body.slice(0, 300)}`
  if (statusCode < 400) return undefined
  const type = String((headers as { 'content-type'?: string })['content-type'])
  if (!type.startsWith('application/json')) return `${statusCode} as ${type}`
  const refusal = JSON.parse(body) as { error?: unknown; code?: unknown }
  if (typeof refusal.error !== 'string' || !refusal.error || typeof refusal.code !== 'string' || !refusal.code) {
    return `${statusCode} without error and code: ${body.slice(0, 300)}`
  }
  // Field names may repeat the input, so that only the sentences are checked.
  if (internals.test(refusal.error) || internals.test(refusal.code))
    return `internals in the text: ${body.slice(0, 300)}`
  return undefined
}
