import { access, opendir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { keyOfFile } from '#domain/catalogue/picture.ts'
import { day, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { type Connection, inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import type { Running } from '#server/platform/jobs/jobs.ts'
import type { Settings } from '#server/settings.ts'
import { readPictureKeys } from './all-pictures.store.ts'
import { filesOf } from './find-picture-files.ts'
import { deleteUnnamed, readUnnamed, replaceUnnamed } from './unnamed-pictures.store.ts'

/** How long carts, mails and pages of others may still name a picture. */
const retention = 30 * day

type Sweeping = Pick<Deps, 'database' | 'clock' | 'settings'>
type Options = {
  /** Keys that others than the catalogue name. */
  readonly otherKeys: (connection: Connection) => Promise<readonly string[]>
  readonly running?: Running | undefined
}

/** Deletes the files of pictures that nothing has named for 30 days (GOODS-08). */
export async function sweepPictures(
  { database, clock, settings }: Sweeping,
  { otherKeys, running }: Options,
): Promise<void> {
  const folder = folderOf(settings)
  // Before the names: what is added meanwhile is no file of this list yet, or is named.
  const keys = await keysIn(folder)
  const named = new Set([...(await readPictureKeys(database)), ...(await otherKeys(database))])
  const now = clock.now()
  const unnamed = [...keys].filter((key) => !named.has(key))
  await inTransaction(database, (tx) => replaceUnnamed(tx, unnamed, now))
  for (const key of await readUnnamed(database, later(now, -retention))) {
    running?.abortSignal.throwIfAborted()
    await inTransaction(database, async (tx) => {
      if (!(await deleteUnnamed(tx, key))) return
      for (const file of filesOf(key)) await rm(resolve(folder, file), { force: true })
    })
  }
}

/** In the transaction that names a picture; false when its files were deleted after they were found: they are drawn again. */
export async function claimPicture(
  tx: Transaction,
  key: string,
  settings: Pick<Settings, 'dataDir'>,
): Promise<boolean> {
  await deleteUnnamed(tx, key)
  const files = filesOf(key).map((file) => access(resolve(folderOf(settings), file)))
  return (await Promise.allSettled(files)).every(({ status }) => status === 'fulfilled')
}

function folderOf({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return resolve(dataDir, 'images')
}

/** Of all pictures with a file. A process that has no pictures has nothing to delete. */
async function keysIn(folder: string): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  const files = await opendir(folder).catch(() => undefined)
  if (!files) return keys
  for await (const { name } of files) {
    const key = keyOfFile(name)
    if (key !== undefined) keys.add(key)
  }
  return keys
}
