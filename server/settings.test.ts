import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { parseEnv } from 'node:util'
import { readSettings, SettingsFault } from './settings.ts'

const needed = { DATABASE_URL: 'postgres://localhost/farmgate' }
const example = readFileSync(resolve(import.meta.dirname, '../.env.example'), 'utf8')

test('START with the example as it is copied, mails and links follow the port that is chosen', () => {
  const copied = { ...parseEnv(example), ...needed }
  assert.equal(readSettings(copied).publicUrl, 'http://localhost:3000')
  assert.equal(readSettings({ ...copied, PORT: '4000' }).publicUrl, 'http://localhost:4000')
  assert.equal(readSettings({ ...copied, PUBLIC_URL: 'https://shop.example/' }).publicUrl, 'https://shop.example')
})

test('START every setting that is read stands in the example', () => {
  const source = readFileSync(resolve(import.meta.dirname, 'settings.ts'), 'utf8')
  const read = [...source.matchAll(/(?:read|required|integer|address)\(\s*'([A-Z0-9_]+)'/g)].map(
    ([, name = '']) => name,
  )
  assert.ok(read.length > 20)
  const own = ['FARMGATE_DEV', 'NODE_ENV']
  const named = (name: string) => new RegExp(`^(# )?${name}=`, 'm').test(example)
  assert.deepEqual(
    read.filter((name) => !own.includes(name) && !named(name)),
    [],
  )
})

test('START wrong settings are all named in one sentence', () => {
  const wrong = { ...needed, PORT: 'x', BACKOFFICE_PORT: '99999', PUBLIC_URL: 'shop' }
  assert.throws(() => readSettings(wrong), {
    constructor: SettingsFault,
    message: /^Farmgate cannot start: PORT must .*; BACKOFFICE_PORT must .*; PUBLIC_URL must .*\.$/,
  })
})
