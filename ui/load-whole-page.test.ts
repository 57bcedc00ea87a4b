import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { loadWholePage } from './load-whole-page.ts'

const path = '/product'
let loads: number
const load = () => {
  loads += 1
}

beforeEach(() => {
  loads = 0
  const stored = new Map<string, string>()
  const sessionStorage = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) }
  Object.assign(globalThis, { sessionStorage })
  mock.timers.enable({ apis: ['Date'], now: new Date('2026-11-02T06:00:00Z') })
})

afterEach(() => mock.restoreAll())
afterEach(() => mock.timers.reset())

function answerWith(answer: () => Response) {
  mock.method(globalThis, 'fetch', async () => answer())
}

test('START a page of another build is loaded whole, once a minute', async () => {
  answerWith(() => new Response())
  await loadWholePage(path, load)
  mock.timers.tick(59_999)
  await loadWholePage(path, load)
  assert.equal(loads, 1)
  mock.timers.tick(1)
  await loadWholePage(path, load)
  assert.equal(loads, 2)
})

test('START a page stays open when the server does not answer or has no such page', async () => {
  answerWith(() => new Response('', { status: 503 }))
  await loadWholePage(path, load)
  answerWith(() => {
    throw new TypeError('Failed to fetch')
  })
  await loadWholePage(path, load)
  assert.equal(loads, 0)
})
