const maxRetries = 2
/** Milliseconds: a failover of the database takes half of it. */
const outagePatience = 45_000

type Options = {
  /** Repeating it does no harm, also when the first request has had an effect. */
  readonly isRepeatable?: boolean
}

/**
 * `fetch` with at most two retries after `Retry-After` when the server has shed the request (503 `busy` without a reference, Q-10).
 * That is safe for every method, because shed requests have had no effect. While the database is down (503 `busy` with a reference) only
 * repeatable requests are retried, until 45 seconds are over.
 */
export async function fetchWithRetry(
  url: string,
  request: RequestInit,
  { isRepeatable = false }: Options = {},
): Promise<Response> {
  const end = performance.now() + outagePatience
  for (let retries = 0; ; retries += 1) {
    const answer = await fetch(url, request)
    const reason = await retryReason(answer)
    const mayRetry =
      (reason === 'shed' && retries < maxRetries) || (reason === 'outage' && isRepeatable && performance.now() < end)
    if (!mayRetry) return answer
    await pause(Number(answer.headers.get('retry-after')) * 1000, request.signal)
  }
}

async function retryReason(answer: Response): Promise<'shed' | 'outage' | undefined> {
  if (answer.status !== 503 || !answer.headers.has('retry-after')) return undefined
  const { code, reference } = await answer
    .clone()
    .json()
    .catch(() => ({}))
  if (code !== 'busy') return undefined
  return reference === undefined ? 'shed' : 'outage'
}

/** With up to 50 % jitter. */
function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds * (1 + Math.random() / 2))
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
