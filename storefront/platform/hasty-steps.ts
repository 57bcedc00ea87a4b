/**
 * Who goes on before the way to a page could be shown cuts its transition short. That is no fault, but React Router
 * leaves the promise of it to nobody, and the browser would report it as one. To be called before React Router hears
 * of anything: it cuts short within its own listener.
 */
export function letStepsBeHasty(): void {
  const letGo = () => void document.activeViewTransition?.ready.catch(unlessCutShort)
  for (const step of ['popstate', 'click']) addEventListener(step, letGo, { capture: true })
}

function unlessCutShort(reason: Error): void {
  if (reason.name !== 'AbortError') throw reason
}
