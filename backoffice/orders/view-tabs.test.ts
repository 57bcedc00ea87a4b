import assert from 'node:assert/strict'
import { test } from 'node:test'
import { viewTabs } from './view-tabs.ts'

const counted = [{ id: 'to-pack', total: 395 }]
const tabsAt = (search: string) => viewTabs(new URLSearchParams(search), counted)

test('ORDERS-01 a view keeps the word that is searched for, and shows no count of all its orders then', () => {
  const [all, toPack] = tabsAt('q=honey&held=yes&after=7')
  assert.deepEqual([all?.to, all?.isCurrent], ['?q=honey', false])
  assert.deepEqual(
    [new URLSearchParams(toPack?.to).get('q'), new URLSearchParams(toPack?.to).get('held'), toPack?.count],
    ['honey', 'no', undefined],
  )
  assert.equal(new URLSearchParams(toPack?.to).has('after'), false)
  assert.equal(tabsAt('q=honey&held=yes').find(({ label }) => label === 'On hold')?.isCurrent, true)
})

test('ORDERS-01 without a search each view has its count', () => {
  const [all, toPack] = tabsAt('')
  assert.deepEqual([all?.to, all?.isCurrent], ['?', true])
  assert.deepEqual([toPack?.count, new URLSearchParams(toPack?.to).has('q')], [395, false])
})
