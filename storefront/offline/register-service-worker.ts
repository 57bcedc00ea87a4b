const wait = 5000

/** Registered late, so that it does not compete with the first screen. */
export function registerServiceWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const register = () =>
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
      console.warn('The service worker was not registered:', error)
      addEventListener('online', register, { once: true })
    })
  const timer = setTimeout(register, wait)
  return () => clearTimeout(timer)
}
