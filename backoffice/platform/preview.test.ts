import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { isOutdatedBy, notSaidBy, previewOf, whyOff } from './preview.ts'
import { queryClient } from './query-client.ts'
import { StaffFault } from './staff-api.ts'

const offline = () => new StaffFault(0, { error: 'There is no connection.', code: 'offline' })
const looked = { data: undefined, error: null, isFetching: false, isPlaceholderData: false }
const asked = { isAsked: true }

test('REFUND-01 RETURN-02 a preview that could not be loaded loads by itself once there is a network', {
  timeout: 5_000,
}, async (t) => {
  queryClient.mount()
  t.after(() => {
    onlineManager.setOnline(true)
    queryClient.unmount()
    queryClient.clear()
  })
  let tries = 0
  let isReachable = true
  const look = async () => {
    tries += 1
    if (!onlineManager.isOnline() || !isReachable) throw offline()
    return { sum: 378 }
  }
  const watch = (name: string) => {
    const observer = new QueryObserver<{ sum: number }, StaffFault>(queryClient, {
      ...{ queryKey: [name], queryFn: look, gcTime: 0 },
    })
    t.after(observer.subscribe(() => {}))
    return observer
  }
  const loaded = watch('loaded')
  await loaded.fetchOptimistic(queryClient.defaultQueryOptions(loaded.options))
  onlineManager.setOnline(false)
  const preview = watch('preview')
  await new Promise((resolve) => t.after(preview.subscribe(({ error }) => error && resolve(error))))
  assert.deepEqual([previewOf(preview.getCurrentResult(), asked).state, tries], ['failed', 2])
  // The first request after it fails still.
  isReachable = false
  onlineManager.setOnline(true)
  await new Promise((resolve) => t.after(preview.subscribe(({ failureCount }) => failureCount > 0 && resolve(0))))
  assert.equal(previewOf(preview.getCurrentResult(), asked).state, 'working')
  isReachable = true
  await new Promise((resolve) => t.after(preview.subscribe(({ data }) => data && resolve(data))))
  assert.deepEqual(previewOf(preview.getCurrentResult(), asked), {
    ...{ state: 'shown', answer: { sum: 378 }, isFormer: false },
  })
  assert.equal(tries, 4, 'what was loaded is not loaded again')
})

test('REFUND-01 RETURN-02 a button without a preview says why: it is worked out, it failed, or what stops it', () => {
  const refusal = new StaffFault(409, { error: 'Anything handed over.' })
  const states = [
    [looked, 'working', 'It is being worked out.'],
    [{ ...looked, isFetching: true }, 'working', 'It is being worked out.'],
    [{ ...looked, error: offline() }, 'failed', 'It could not be worked out: see above.'],
    [{ ...looked, error: new StaffFault(500, {}) }, 'failed', 'It could not be worked out: see above.'],
    [{ ...looked, error: refusal }, 'refused', 'See above what stops it.'],
    // What stopped it is no longer shown while it is looked at again.
    [{ ...looked, data: {}, error: refusal, isFetching: true }, 'working', 'It is being worked out.'],
  ] as const
  for (const [one, state, why] of states) {
    const preview = previewOf(one, asked)
    assert.deepEqual([preview.state, whyOff(preview)], [state, why])
    assert.equal('fault' in preview, state === 'failed' || state === 'refused', 'it stands above')
  }
  assert.equal(previewOf({ ...looked, error: refusal }, { isAsked: false }).state, 'not-asked')
})

test('REFUND-01 DESK-07 without network an act keeps its preview and its sum, and the lost connection is said once', () => {
  assert.deepEqual([isOutdatedBy(undefined), isOutdatedBy(offline())], [false, false])
  assert.equal(isOutdatedBy(new StaffFault(502, {})), false, 'it may have had its effect')
  assert.ok(isOutdatedBy(new StaffFault(409, { code: 'amount-differs' })))
  const fault = offline()
  const preview = (error: StaffFault | null) => previewOf({ ...looked, data: {}, error }, asked)
  assert.equal(notSaidBy(preview(null), fault), fault)
  assert.equal(notSaidBy(preview(offline()), fault), undefined)
  const other = new StaffFault(409, { error: 'The amount is now ₹10.' })
  assert.equal(notSaidBy(preview(offline()), other), other)
})
