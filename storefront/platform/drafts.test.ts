import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropOpenDrafts } from './drafts.ts'

function storageOf(entries: Record<string, string>) {
  const stored = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
}

test('AUTH-01 of a session that has ended only what pages of the account have stays', (t) => {
  const drafts = (forms: object) => {
    const sessionStorage = storageOf({ drafts: JSON.stringify(forms) })
    Object.assign(globalThis, { window: { sessionStorage } })
    dropOpenDrafts()
    return sessionStorage.getItem('drafts')
  }
  t.after(() => Reflect.deleteProperty(globalThis, 'window'))
  const own = { 'return:FG-1000-1000': { words: 'Broken' }, 'your-data': { words: 'All' } }
  assert.deepEqual(JSON.parse(drafts({ ...own, contact: { message: 'Hi' }, login: { email: 'a@b.in' } }) ?? ''), own)
  assert.equal(drafts({ contact: { message: 'Hi' } }), null)
})
