/** Does what can wait when the browser has nothing better to do, three seconds from now at the latest; gives back what calls it off. */
export function whenAtRest(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 3000 })
  return () => cancelIdleCallback(idle)
}
