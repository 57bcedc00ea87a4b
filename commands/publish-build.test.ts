import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { day } from '#domain/time.ts'
import { publishAssets } from './publish-build.ts'

const start = new Date('2026-11-01T10:00:00Z').getTime()
const after = (days: number) => new Date(start + days * day)

async function openFolder(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-published-'))
  t.after(() => rm(folder, { recursive: true }))
  const published = join(folder, 'published')
  return {
    async publish(id: string, files: { readonly [name: string]: string }, now: Date) {
      const build = join(folder, id)
      await mkdir(join(build, 'client/assets'), { recursive: true })
      await writeFile(join(build, 'made-from'), id)
      for (const [name, text] of Object.entries(files)) await writeFile(join(build, 'client/assets', name), text)
      return publishAssets({ build, folder: published, now })
    },
    names: async () => (await readdir(join(published, 'assets'))).sort(),
    read: (name: string) => readFile(join(published, 'assets', name), 'utf8'),
    time: async (name: string) => (await stat(join(published, 'assets', name))).mtime,
  }
}

test('START a build is published once: its files are never overwritten, and keep the time of their publication', async (t) => {
  const { publish, names, read, time } = await openFolder(t)
  const files = { 'shop-1.js': 'one', 'shop-1.js.br': 'pressed' }
  assert.deepEqual(await publish('first', files, after(0)), { copied: 2, deleted: 0 })
  assert.deepEqual(await publish('first', { ...files, 'shop-1.js': 'another' }, after(1)), { copied: 0, deleted: 0 })
  assert.deepEqual(await names(), ['shop-1.js', 'shop-1.js.br'])
  assert.deepEqual([await read('shop-1.js'), await time('shop-1.js')], ['one', after(0)])
})

test('START files of a build stay for 30 days after the next one was published, however old they are', async (t) => {
  const { publish, names } = await openFolder(t)
  await publish('first', { 'both.js': '', 'first.js': '' }, after(0))
  await publish('second', { 'both.js': '', 'second.js': '' }, after(100))
  assert.deepEqual(await names(), ['both.js', 'first.js', 'second.js'])
  await publish('third', { 'third.js': '' }, after(129))
  assert.deepEqual(await names(), ['both.js', 'first.js', 'second.js', 'third.js'])
  assert.equal((await publish('third', { 'third.js': '' }, after(131))).deleted, 1)
  assert.deepEqual(await names(), ['both.js', 'second.js', 'third.js'])
})

test('START a build that is published again after a rollback is the current one', async (t) => {
  const { publish, names } = await openFolder(t)
  await publish('first', { 'first.js': '' }, after(0))
  await publish('second', { 'second.js': '' }, after(10))
  await publish('first', { 'first.js': '' }, after(11))
  await publish('first', { 'first.js': '' }, after(40))
  assert.deepEqual(await names(), ['first.js', 'second.js'])
  await publish('first', { 'first.js': '' }, after(42))
  assert.deepEqual(await names(), ['first.js'], 'publishing it once more begins no new month')
})
