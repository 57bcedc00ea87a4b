import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readSettings } from '#server/settings.ts'
import { backOfficeKey } from './back-office-key.ts'

test('STAFF-02 outside production the key is drawn once into DATA_DIR, for this user only', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-key-'))
  t.after(() => rm(folder, { recursive: true }))
  assert.equal(await backOfficeKey({ NODE_ENV: 'production' }, folder), undefined)
  assert.equal(await backOfficeKey({ BACKOFFICE_KEY: 'own' }, folder), 'own')
  assert.deepEqual(await readdir(folder), [])
  const [drawn, ...others] = await Promise.all([1, 2, 3].map(() => backOfficeKey({}, folder)))
  for (const other of [...others, await backOfficeKey({}, folder)]) assert.equal(other, drawn)
  assert.equal((await stat(join(folder, 'backoffice.key'))).mode & 0o777, 0o600)
  const { backoffice } = readSettings({ DATABASE_URL: 'postgres://localhost/farmgate', BACKOFFICE_KEY: drawn })
  assert.equal(backoffice.key?.length, 32)
})
