const mostRetries = 2

/**
 * `fetch` with at most two retries after `Retry-After` when the server has shed the request (503 `busy` without a reference, Q-10).
 * That is safe for every method, because shed requests have had no effect.
 */
export async function fetchWithRetry(url: string, request: RequestInit): Promise<Response> {
  for (let retries = 0; ; retries += 1) {
    const answer = await fetch(url, request)
    if (retries === mostRetries || !(await isShed(answer))) return answer
    await pause(Number(answer.headers.get('retry-after')) * 1000, request.signal)
  }
}

async function isShed(answer: Response): Promise<boolean> {
  if (answer.status !== 503 || !answer.headers.has('retry-after')) return false
  const { code, reference } = await answer
    .clone()
    .json()
    .catch(() => ({}))
  return code === 'busy' && reference === undefined
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
