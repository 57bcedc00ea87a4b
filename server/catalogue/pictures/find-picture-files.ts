import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pictureWidths } from '#domain/catalogue/picture.ts'
import type { Settings } from '#server/settings.ts'

export type WherePicturesAre = Pick<Settings, 'dataDir' | 'picturesUrl'>

/** The first file that is not where shoppers fetch it: on the server of PICTURES_URL, else in `DATA_DIR/images`. */
export async function findMissingFile(
  keys: readonly string[],
  { dataDir, picturesUrl }: WherePicturesAre,
): Promise<string | undefined> {
  if (picturesUrl) return findFirst(keys, (key) => firstNotFetched(key, picturesUrl))
  const files = new Set(await readdir(resolve(dataDir, 'images')).catch(() => []))
  return findFirst(keys, async (key) => filesOf(key).find((file) => !files.has(file)))
}

/** Whether shoppers can fetch all files of a picture from another server; without one they are here. */
export async function canBeFetched(key: string, { picturesUrl }: Pick<Settings, 'picturesUrl'>): Promise<boolean> {
  return !picturesUrl || (await firstNotFetched(key, picturesUrl)) === undefined
}

async function firstNotFetched(key: string, picturesUrl: string): Promise<string | undefined> {
  const found = await Promise.all(
    filesOf(key).map(async (file) => {
      const url = `${picturesUrl}/${file}`
      const isThere = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      )
      return isThere ? undefined : url
    }),
  )
  return found.find((url) => url !== undefined)
}

export function filesOf(key: string): string[] {
  return pictureWidths.flatMap((width) => ['avif', 'webp'].map((type) => `${key}-${width}.${type}`))
}

async function findFirst(keys: readonly string[], find: (key: string) => Promise<string | undefined>) {
  for (const key of keys) {
    const missing = await find(key)
    if (missing !== undefined) return missing
  }
  return undefined
}
