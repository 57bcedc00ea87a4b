import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { hour } from '#domain/time.ts'
import { shopMetrics } from '#server/back-office/shop-metrics.ts'
import { expect, type IdentityShop, openIdentity, statuses } from './identity.fixture.ts'

/** Each with another phone and email. A busy machine sheds some of fifty concurrent requests: they are sent again. */
async function ask(shop: IdentityShop, number: number, from: string) {
  const phoneNumber = `+919${String(number).padStart(9, '0')}`
  const body = { use: 'register', phoneNumber, email: `asha${number}@example.in` }
  for (;;) {
    const answer = await shop.post('/send-otp', body, { from })
    if (answer.status !== 503) return answer
  }
}

const askAtOnce = async (shop: IdentityShop, count: number, from: (number: number) => string) =>
  statuses(await Promise.all(Array.from({ length: count }, (_, number) => ask(shop, number, from(number)))))

test('Q-18 one IPv4 causes at most thirty text messages an hour, also with fifty concurrent requests', async (t) => {
  const shop = await openIdentity(t)
  const from = '203.0.113.9'
  assert.deepEqual(await askAtOnce(shop, 50, () => from), { 200: 30, 429: 20 })
  assert.equal(shop.texts.length, 30)
  const { headers } = await expect(429, ask(shop, 60, from))
  assert.equal(headers['retry-after'], '900')
  await expect(200, ask(shop, 60, '203.0.113.10'))
  shop.wait(hour)
  await expect(200, ask(shop, 61, from))
})

test('Q-18 an IPv6 /64 causes at most ten text messages an hour, a /48 forty', async (t) => {
  const shop = await openIdentity(t)
  assert.deepEqual(await askAtOnce(shop, 50, (number) => `2001:db8:1:2::${number + 1}`), { 200: 10, 429: 40 })
  // Thirty are left for the /48.
  assert.deepEqual(await askAtOnce(shop, 50, (number) => `2001:db8:1:f${number}::1`), { 200: 30, 429: 20 })
  await expect(200, ask(shop, 60, '2001:db8:2::1'))
})

async function shopThatSends(t: TestContext, smsPerHour: string) {
  const shop = await openIdentity(t, { SMS_PER_HOUR: smsPerHour })
  const metrics = shopMetrics(shop.deps)
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.read()
  return { shop, watched: async () => [await read('farmgate_sms_last_hour'), await read('farmgate_sms_budget')] }
}

test('Q-18 the whole shop sends at most SMS_PER_HOUR; a metric counts them', async (t) => {
  const { shop, watched } = await shopThatSends(t, '7')
  assert.deepEqual(await watched(), [0, 7])
  assert.deepEqual(await askAtOnce(shop, 50, (number) => `198.51.100.${number}`), { 200: 7, 429: 43 })
  assert.deepEqual(await watched(), [7, 7])
  // A request rejected by the budget does not count towards the other limits.
  shop.wait(hour)
  assert.deepEqual(await watched(), [0, 7])
  assert.deepEqual(await askAtOnce(shop, 7, () => '198.51.100.49'), { 200: 7 })
})

test('Q-18 a text message that the gateway rejects does not count', async (t) => {
  const { shop, watched } = await shopThatSends(t, '1')
  shop.outside.takesTexts = false
  for (let tries = 0; tries < 3; tries += 1) await expect(502, ask(shop, 1, '203.0.113.9'))
  assert.deepEqual(await watched(), [0, 1])
  shop.outside.takesTexts = true
  await expect(200, ask(shop, 1, '203.0.113.9'))
})
