// The folder of published files: assets/ has those of all builds, builds/ a list for each.
import { randomUUID } from 'node:crypto'
import { constants, copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '#domain/time.ts'

/** Milliseconds after the next build was published. */
const served = 30 * day

type Parts = {
  /** The built storefront: `made-from` and `client/assets`. */
  readonly build: string
  readonly folder: string
  readonly now: Date
}

/**
 * Copies the build's files that are missing, then deletes what only builds used whose successor was published more than 30 days
 * ago. Vite names files by their content, so existing ones are never overwritten, and several machines may publish at once.
 */
export async function publishAssets({ build, folder, now }: Parts): Promise<{ copied: number; deleted: number }> {
  const [assets, builds] = [join(folder, 'assets'), join(folder, 'builds')]
  for (const each of [assets, builds]) await mkdir(each, { recursive: true })
  const id = (await readFile(join(build, 'made-from'), 'utf8')).slice(0, 16)
  const source = join(build, 'client/assets')
  const names = await readdir(source)
  let copied = 0
  for (const name of names) copied += await copyUnlessThere(join(source, name), join(assets, name), now)
  const list = `${id}.json`
  // After a rollback an earlier build is the current one again.
  if ((await newestFirst(builds))[0]?.name !== list) await writeWhole(join(builds, list), JSON.stringify(names), now)
  return { copied, deleted: await deleteOld({ assets, builds, now }) }
}

async function copyUnlessThere(from: string, to: string, now: Date): Promise<number> {
  if (await stat(to).catch(() => undefined)) return 0
  const part = `${to}.${randomUUID()}.part`
  await copyFile(from, part, constants.COPYFILE_EXCL)
  await finish(part, to, now)
  return 1
}

async function writeWhole(path: string, text: string, now: Date) {
  const part = `${path}.${randomUUID()}.part`
  await writeFile(part, text)
  await finish(part, path, now)
}

/** A file has its name once it is complete. Its time is that of the publication. */
async function finish(part: string, path: string, now: Date) {
  await utimes(part, now, now)
  await rename(part, path)
}

async function deleteOld({ assets, builds, now }: { assets: string; builds: string; now: Date }): Promise<number> {
  const oldest = now.getTime() - served
  const lists = await newestFirst(builds)
  const inUse = new Set<string>()
  for (const [place, { name }] of lists.entries()) {
    const successor = lists[place - 1]
    if (successor && successor.time < oldest) await rm(join(builds, name), { force: true })
    else for (const file of JSON.parse(await readFile(join(builds, name), 'utf8')) as string[]) inUse.add(file)
  }
  let deleted = 0
  for (const { name, time } of await timesIn(assets)) {
    // A recent file without a list is being published.
    if (inUse.has(name) || time >= oldest) continue
    await rm(join(assets, name), { force: true })
    deleted += 1
  }
  return deleted
}

async function newestFirst(builds: string) {
  const lists = (await timesIn(builds)).filter(({ name }) => name.endsWith('.json'))
  return lists.sort((one, other) => other.time - one.time)
}

async function timesIn(folder: string): Promise<{ name: string; time: number }[]> {
  const times = []
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found) times.push({ name, time: found.mtimeMs })
  }
  return times
}
