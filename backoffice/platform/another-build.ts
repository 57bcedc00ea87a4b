// After an update an open page names files of the build before, which the server no longer has.
import type { Location } from 'react-router'

/** Milliseconds in which a page is not loaded a second time. */
const pause = 60_000
const key = 'reloadedAt'

/** Loads the target of the navigation as a whole page. Without an answer, as without network, the page stays and says so. */
export function loadWholePageOfAnotherBuild(goal: () => Pick<Location, 'pathname' | 'search'>): void {
  window.addEventListener('vite:preloadError', () => {
    const { pathname, search } = goal()
    void loadWhole(pathname + search)
  })
}

async function loadWhole(path: string) {
  if (Date.now() - Number(sessionStorage.getItem(key)) < pause) return
  const answer = await fetch(path, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (!answer?.ok) return
  sessionStorage.setItem(key, String(Date.now()))
  window.location.assign(path)
}
