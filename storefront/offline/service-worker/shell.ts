/** Defined by the build: the build's version and the files of its shell. */
declare const __SHELL__: { readonly version: string; readonly files: readonly string[] }

const pages = ['/', '/cart', '/offline']

export const shellName = `shell-${__SHELL__.version}`
/** By version: pages refer to the files of their build. */
export const pagesName = `pages-${__SHELL__.version}`
/** By version: the shape of the data belongs to the scripts of its build. */
export const dataName = `data-${__SHELL__.version}`

/** Caches the shell; files in an older shell are copied. With Save-Data only the pages and the files that they name. */
export async function cacheShell({ pictures }: { pictures: string }): Promise<void> {
  const shell = await caches.open(shellName)
  await shell.addAll(pages.map((path) => new Request(path, { cache: 'no-cache' })))
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  const named = savesData ? await textOfPages(shell) : undefined
  const files = __SHELL__.files.filter((path) => named?.includes(path) ?? true)
  await Promise.all(files.map((path) => cacheFile(shell, path)))
  if (savesData) return
  const first = await homePictures(shell)
  await Promise.all(first.map(async (path) => cacheFile(await caches.open(pictures), path).catch(() => undefined)))
}

/** The cached home page has its own random banner (HOME-01): the small pictures of its banner and latest products. */
async function homePictures(shell: Cache): Promise<string[]> {
  const home = await (await shell.match('/'))?.text()
  const paths = new Set(home?.match(/\/pictures\/[^"\s,]+-320\.avif/g))
  return [...paths].slice(0, 11)
}

async function textOfPages(shell: Cache): Promise<string> {
  return (await Promise.all(pages.map(async (path) => (await shell.match(path))?.text()))).join()
}

async function cacheFile(shell: Cache, path: string): Promise<void> {
  const known = await caches.match(path)
  if (known) await shell.put(path, known)
  else await shell.add(path)
}

/** The shell's copy of a page, whatever its query string. */
export async function shellPage(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  return pages.includes(pathname) ? (await caches.open(shellName)).match(pathname) : undefined
}
