// Outside production BACKOFFICE_KEY is drawn once into DATA_DIR, readable by this user only (BQ-01).
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Environment = { readonly [name: string]: string | undefined }

/** The setting's value, or the drawn one; undefined in production, where settings refuse a missing key. */
export async function backOfficeKey(env: Environment, dataDir: string): Promise<string | undefined> {
  if (env.BACKOFFICE_KEY?.trim() || env.NODE_ENV === 'production') return env.BACKOFFICE_KEY
  const file = join(dataDir, 'backoffice.key')
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const drawn = `${file}.${randomUUID()}`
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(drawn, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  try {
    // Unlike a rename it never replaces another process's key, and the file is there with its content or not at all.
    await link(drawn, file)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
  } finally {
    await rm(drawn)
  }
  return (await readFile(file, 'utf8')).trim()
}
