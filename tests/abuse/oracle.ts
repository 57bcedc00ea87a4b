// What no answer may be, whatever was asked.
const machineWords =
  /\bat .*\.(?:ts|js|mjs):\d|node_modules|\bSELECT\b.*\bFROM\b|\bINSERT INTO\b|violates|syntax error|relation "|duplicate key|ECONN|undefined is not|Cannot read|FST_|TypeError|invalid input/i

type Answer = { readonly statusCode: number; readonly headers: object; readonly body: string }

/** Undefined when the answer is decent: no 5xx, every error `{error, code, …}`, nothing of the machine in it (API-08). */
export function objectionTo({ statusCode, headers, body }: Answer): string | undefined {
  if (statusCode >= 500) return `${statusCode}: ${body.slice(0, 300)}`
  if (statusCode < 400) return undefined
  const type = String((headers as { 'content-type'?: string })['content-type'])
  if (!type.startsWith('application/json')) return `${statusCode} as ${type}`
  const told = JSON.parse(body) as { error?: unknown; code?: unknown }
  if (typeof told.error !== 'string' || !told.error || typeof told.code !== 'string' || !told.code) {
    return `${statusCode} without error and code: ${body.slice(0, 300)}`
  }
  // What was sent may come back in a field's name, so that only the sentences are looked at.
  if (machineWords.test(told.error) || machineWords.test(told.code)) return `the machine speaks: ${body.slice(0, 300)}`
  return undefined
}
