import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { fetchPatiently } from './fetch-patiently.ts'

const busy = { error: 'We are very busy just now.', code: 'busy' }
const post = { method: 'POST', body: '{}' }
let answers: Response[]
let asked: number

beforeEach(() => {
  asked = 0
  mock.timers.reset()
  mock.timers.enable({ apis: ['setTimeout'] })
  mock.method(globalThis, 'fetch', async () => answers[asked++])
})

function refusal(body: object, headers: { [name: string]: string } = { 'retry-after': '2' }, status = 503): Response {
  return Response.json(body, { status, headers })
}

/** Lets what is waiting go on until nothing moves but the clock. */
async function pass(seconds: number): Promise<void> {
  await settled()
  mock.timers.tick(seconds * 1000)
  await settled()
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('Q-10 a shop too busy to begin is asked again after the time it names, not before', async () => {
  answers = [refusal(busy), Response.json({ id: 1 })]
  const answer = fetchPatiently('/create-order', post)
  await pass(1.9)
  assert.equal(asked, 1)
  await pass(1.2)
  assert.equal(asked, 2)
  assert.deepEqual(await (await answer).json(), { id: 1 })
})

test('Q-10 after two more refusals the person is told, with the answer unread', async () => {
  answers = [refusal(busy), refusal(busy), refusal(busy)]
  const answer = fetchPatiently('/create-order', post)
  await pass(3.1)
  await pass(3.1)
  assert.deepEqual(await (await answer).json(), busy)
  assert.equal(asked, 3)
})

test('Q-10 what may have begun, or says when no moment helps, is not repeated', async () => {
  for (const refused of [
    refusal({ ...busy, reference: 'a1b2' }),
    refusal({ error: 'Payments are closed', code: 'provider-down' }),
    refusal(busy, {}),
    refusal(busy, { 'retry-after': '900' }, 429),
    new Response('<h1>502</h1>', { status: 503, headers: { 'retry-after': '1' } }),
  ]) {
    asked = 0
    answers = [refused]
    assert.equal(await fetchPatiently('/create-order', post), refused)
    assert.equal(asked, 1)
  }
})

test('Q-10 who leaves while waiting does not ask again', async () => {
  answers = [refusal(busy)]
  const leaving = new AbortController()
  const answer = fetchPatiently('/search', { signal: leaving.signal })
  await settled()
  leaving.abort()
  await assert.rejects(answer, { name: 'AbortError' })
  await pass(4)
  assert.equal(asked, 1)
})
