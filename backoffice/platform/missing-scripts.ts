// Scripts of a page that could not be loaded. Browsers and router remember the failure until the whole page is loaded again.
import { loadWholePage } from '#ui/load-whole-page.ts'

const failures = new Set<unknown>()

/** After an update an open page names files of the build before, which the server no longer has: then `pathOf()` is loaded whole. */
export function watchMissingScripts(pathOf: () => string): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload)
    const path = pathOf()
    void loadWholePage(path, () => location.assign(path))
  })
}

/** Whether the error of a page is that its script did not arrive, because there was no connection for example. */
export function isMissingScript(fault: unknown): boolean {
  return failures.has(fault)
}
