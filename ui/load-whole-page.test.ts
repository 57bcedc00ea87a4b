import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { loadWholePage } from './load-whole-page.ts'

const open = 'https://farmgate.example/product'
let loads: string[]

beforeEach(() => {
  loads = []
  const stored = new Map<string, string>()
  const sessionStorage = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) }
  const location = { href: open, reload: () => loads.push('reload'), assign: (url: string) => loads.push(url) }
  Object.assign(globalThis, { sessionStorage, location })
  mock.timers.enable({ apis: ['Date'], now: new Date('2026-11-02T06:00:00Z') })
})

afterEach(() => mock.restoreAll())
afterEach(() => mock.timers.reset())

function answerWith(answer: () => Response) {
  mock.method(globalThis, 'fetch', async () => answer())
}

test('START a page of another build is loaded whole: the open one again, or the next one', async () => {
  answerWith(() => new Response())
  await loadWholePage(open)
  mock.timers.tick(60_000)
  await loadWholePage('https://farmgate.example/cart')
  assert.deepEqual(loads, ['reload', 'https://farmgate.example/cart'])
})

test('START a page is loaded whole once a minute', async () => {
  answerWith(() => new Response())
  await loadWholePage(open)
  mock.timers.tick(59_999)
  await loadWholePage(open)
  assert.deepEqual(loads, ['reload'])
})

test('START a page stays open when the server does not answer or has no such page', async () => {
  answerWith(() => new Response('', { status: 503 }))
  await loadWholePage(open)
  answerWith(() => {
    throw new TypeError('Failed to fetch')
  })
  await loadWholePage(open)
  assert.deepEqual(loads, [])
})
