import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { fetchWithRetry } from './fetch-with-retry.ts'

const shed = { error: 'We are very busy just now.', code: 'busy' }
const post = { method: 'POST', body: '{}' }
let answers: Response[]
let requests: number

beforeEach(() => {
  requests = 0
  mock.timers.reset()
  mock.timers.enable({ apis: ['setTimeout'] })
  mock.method(globalThis, 'fetch', async () => answers[requests++])
})

function refusal(body: object, headers: { [name: string]: string } = { 'retry-after': '2' }, status = 503): Response {
  return Response.json(body, { status, headers })
}

/** Advances the clock, with all promises settled before and after. */
async function pass(seconds: number): Promise<void> {
  await settled()
  mock.timers.tick(seconds * 1000)
  await settled()
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('Q-10 a shed request is retried after Retry-After, not before', async () => {
  answers = [refusal(shed), Response.json({ id: 1 })]
  const answer = fetchWithRetry('/create-order', post)
  await pass(1.9)
  assert.equal(requests, 1)
  await pass(1.2)
  assert.equal(requests, 2)
  assert.deepEqual(await (await answer).json(), { id: 1 })
})

test('Q-10 after two retries the response is returned with its body unread', async () => {
  answers = [refusal(shed), refusal(shed), refusal(shed)]
  const answer = fetchWithRetry('/create-order', post)
  await pass(3.1)
  await pass(3.1)
  assert.deepEqual(await (await answer).json(), shed)
  assert.equal(requests, 3)
})

test('Q-10 no other error response is retried', async () => {
  for (const refused of [
    refusal({ ...shed, reference: 'a1b2' }),
    refusal({ error: 'Payments are closed', code: 'provider-down' }),
    refusal(shed, {}),
    refusal(shed, { 'retry-after': '900' }, 429),
    new Response('<h1>502</h1>', { status: 503, headers: { 'retry-after': '1' } }),
  ]) {
    requests = 0
    answers = [refused]
    assert.equal(await fetchWithRetry('/create-order', post), refused)
    assert.equal(requests, 1)
  }
})

test('ARCHITECTURE while the database is down a repeatable request is retried for 45 seconds', async (t) => {
  const down = { ...shed, reference: 'a1b2' }
  let time = 0
  t.mock.method(performance, 'now', () => time)
  answers = [refusal(down), refusal(down), refusal(down), Response.json({ id: 1 })]
  const answer = fetchWithRetry('/create-order', post, { isRepeatable: true })
  for (let nth = 0; nth < 3; nth += 1) await pass(3.1)
  assert.deepEqual(await (await answer).json(), { id: 1 })

  requests = 0
  answers = [refusal(down), refusal(down)]
  const lost = fetchWithRetry('/create-order', post, { isRepeatable: true })
  await settled()
  time += 45_000
  await pass(3.1)
  assert.deepEqual(await (await lost).json(), down)
})

test('Q-10 an aborted request is not retried', async () => {
  answers = [refusal(shed)]
  const leaving = new AbortController()
  const answer = fetchWithRetry('/search', { signal: leaving.signal })
  await settled()
  leaving.abort()
  await assert.rejects(answer, { name: 'AbortError' })
  await pass(4)
  assert.equal(requests, 1)
})
