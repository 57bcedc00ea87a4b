/** Milliseconds. A job that takes longer fails and is retried; `sweep-jobs` relies on it. */
const jobTimeout = 4 * 60_000

/**
 * Rejects when `work` takes too long. The signal is aborted then: work that takes many steps must check it, since it runs beside its own
 * retry otherwise.
 */
export async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeout = jobTimeout }: { timeout?: number } = {},
): Promise<T> {
  const controller = new AbortController()
  const { promise: cut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const fault = new Error(`The job took longer than ${timeout / 60_000} minutes`)
    controller.abort(fault)
    reject(fault)
  }, timeout)
  try {
    return await Promise.race([work(controller.signal), cut])
  } finally {
    clearTimeout(timer)
  }
}
