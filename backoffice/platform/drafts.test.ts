import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { inFront, restoringDraft } from './drafts.ts'
import { standInForLocalStorage } from './local-storage.fixture.ts'
import { StaffFault } from './staff-api.ts'

type Typed = { readonly text: string }
const name = 'draft:1:answer:T-1'
const start = { text: '' }
function emptyStorage(t: TestContext) {
  const stored = standInForLocalStorage(t)
  const read = () => JSON.parse(stored.get(name) ?? '{}').draft?.typed.text
  const write = (text: string) =>
    stored.set(name, JSON.stringify({ at: Date.now(), draft: { start, version: 0, typed: { text } } }))
  return { stored, read, write }
}
const restoring = (text: string) =>
  restoringDraft<Typed>(name, {
    start,
    typed: { text },
    join: (one, since) => ({ text: inFront(one.text, since.text) }),
  })
const fails = (status: number) => () => Promise.reject(new StaffFault(status, {}))
const succeeds = () => Promise.resolve()

test('DESK-05 what Undo gives back is in its form before the call, and stays when the answer is lost', async (t) => {
  const { stored, read, write } = emptyStorage(t)
  const run = restoring('First')
  await run(async () => assert.equal(read(), 'First'))
  assert.equal(read(), 'First')
  stored.clear()

  const lost = restoring('First')
  await assert.rejects(lost(fails(0)))
  assert.equal(read(), 'First')
  await assert.rejects(lost(fails(401)), 'the try before may have succeeded')
  assert.equal(read(), 'First')
  write('First, with more')
  await lost(succeeds)
  assert.equal(read(), 'First, with more', 'once')
})

test('DESK-05 what Undo gives back stands in front of what was typed since', async (t) => {
  const { read, write } = emptyStorage(t)
  write('Second')
  await restoring('First')(succeeds)
  assert.equal(read(), 'First\n\nSecond')
})

test('DESK-05 a refused Undo leaves the form as it was, and what was typed during the call', async (t) => {
  const { read, write } = emptyStorage(t)
  await assert.rejects(restoring('First')(fails(409)))
  assert.equal(read(), undefined)
  write('Second')
  const run = restoring('First')
  await assert.rejects(run(fails(403)))
  assert.equal(read(), 'Second')
  await run(succeeds)
  assert.equal(read(), 'First\n\nSecond', 'after the fresh code')
  await assert.rejects(
    restoring('Third')(() => {
      write('Third, First and Second')
      return fails(409)()
    }),
  )
  assert.equal(read(), 'Third, First and Second')
})
