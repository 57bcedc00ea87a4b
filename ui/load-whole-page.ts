/** Milliseconds in which no second page is loaded. */
const pause = 60_000
const key = 'reloadedAt'

/**
 * Calls `load`, which opens `url` as a whole page in place of the open one, whose scripts are of another build than the server. Once a
 * minute, so that an error of the page itself stays visible, and only if the server has the page: without network the open one stays.
 */
export async function loadWholePage(url: string, load: () => void): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(key)) < pause) return
  if (!(await isServed(url))) return
  sessionStorage.setItem(key, String(Date.now()))
  load()
}

/** Whether the server answers with the page. */
export async function isServed(url: string): Promise<boolean> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
  return answer?.ok === true
}
