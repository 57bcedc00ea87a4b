const mostRepeats = 2

/**
 * Like `fetch`, but a shop that is too busy to begin (503 `busy` without a reference, Q-10) is asked again after the
 * seconds that it names, twice at most: nothing has happened there, so that not even a purchase could be made twice.
 */
export async function fetchPatiently(address: string, request: RequestInit): Promise<Response> {
  for (let repeats = 0; ; repeats += 1) {
    const answer = await fetch(address, request)
    if (repeats === mostRepeats || !(await isNotBegun(answer))) return answer
    await rest(Number(answer.headers.get('retry-after')) * 1000, request.signal)
  }
}

async function isNotBegun(answer: Response): Promise<boolean> {
  if (answer.status !== 503 || !answer.headers.has('retry-after')) return false
  const { code, reference } = await answer
    .clone()
    .json()
    .catch(() => ({}))
  return code === 'busy' && reference === undefined
}

/** Up to half as long again, so that not everybody comes back at once. */
function rest(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds * (1 + Math.random() / 2))
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
