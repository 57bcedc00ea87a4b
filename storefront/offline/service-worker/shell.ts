/** Written in by the build: what the shop's frame and its own pages need, and which build this is. */
declare const __SHELL__: { readonly version: string; readonly files: readonly string[] }

const pages = ['/', '/cart', '/offline']

export const shellName = `shell-${__SHELL__.version}`
/** Pages name the files of their build: they go with it. */
export const pagesName = `pages-${__SHELL__.version}`
/** The data of pages is shaped for the scripts of its build. */
export const dataName = `data-${__SHELL__.version}`

/** Loads the shell; a file that an older shell holds is not asked for again. Someone who saves data gets the pages only. */
export async function keepShell({ pictures }: { pictures: string }): Promise<void> {
  const shell = await caches.open(shellName)
  await shell.addAll(pages.map((path) => new Request(path, { cache: 'no-cache' })))
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  await Promise.all(__SHELL__.files.map((path) => keepFile(shell, path)))
  const first = await picturesOfHome(shell)
  await Promise.all(first.map(async (path) => keepFile(await caches.open(pictures), path).catch(() => undefined)))
}

/** The home page that is kept shows other products than the one that was seen (HOME-01): its banner and its strip, small. */
async function picturesOfHome(shell: Cache): Promise<string[]> {
  const home = await (await shell.match('/'))?.text()
  const found = new Set(home?.match(/\/pictures\/[^"\s,]+-320\.avif/g))
  return [...found].slice(0, 11)
}

async function keepFile(shell: Cache, path: string): Promise<void> {
  const known = await caches.match(path)
  if (known) await shell.put(path, known)
  else await shell.add(path)
}

/** The shell's own copy of a page, whatever was asked of it behind the question mark. */
export async function shellPage(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  return pages.includes(pathname) ? (await caches.open(shellName)).match(pathname) : undefined
}
