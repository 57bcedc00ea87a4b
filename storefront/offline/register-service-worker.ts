const wait = 5000

/** After everything that the first screen needs; a browser that cannot, or will not, has a shop without it. */
export function registerServiceWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const timer = setTimeout(() => {
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
      console.warn('The shop will not open without a network:', error)
    })
  }, wait)
  return () => clearTimeout(timer)
}
