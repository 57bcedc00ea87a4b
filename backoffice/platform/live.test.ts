import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { listenLive } from './live.ts'
import { whileSigningOut } from './signing-out.ts'

test('STAFF-04 STAFF-05 when another tab signs out this one goes to the sign-in page, unless it is signing out itself', async (t) => {
  const tab = await openTab(t)
  await tab.hearFromAnother({ state: 'live' })
  assert.equal(tab.heard.ended, 0)
  await whileSigningOut(() => tab.hearFromAnother({ state: 'ended' }))
  assert.deepEqual(tab.heard, { states: ['live', 'ended'], ended: 0 }, 'it goes where signing out leads')
  await tab.hearFromAnother({ state: 'ended' })
  assert.deepEqual(tab.heard, { states: ['live', 'ended', 'ended'], ended: 1 })
})

/** A tab of a browser in which another tab holds the event stream. */
async function openTab(t: TestContext) {
  const [holding, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  void navigator.locks.request('staff-event-stream', () => {
    holding.resolve()
    return released.promise
  })
  await holding.promise
  const another = new BroadcastChannel('staff-events')
  let hasHeard = () => {}
  const heard = { states: [] as string[], ended: 0 }
  const stop = listenLive({
    onTopics: () => {},
    onOwnTopics: () => {},
    onState: (state) => {
      heard.states.push(state)
      queueMicrotask(() => hasHeard())
    },
    onEnded: () => {
      heard.ended += 1
    },
  })
  t.after(() => {
    stop()
    released.resolve()
    another.close()
  })
  const hearFromAnother = (message: object) =>
    new Promise<void>((done) => {
      hasHeard = done
      another.postMessage(message)
    })
  return { heard, hearFromAnother }
}
