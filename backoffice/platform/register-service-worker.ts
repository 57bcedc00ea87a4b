/** Milliseconds after the start: the first page's own requests come first. */
const wait = 5_000

/** The application opens without network from then on (PACK-07). */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
      console.warn('The service worker was not registered:', error)
    })
  }, wait)
}
