// One client requests Notify Me mails to a third party repeatedly.
import { untilIdle } from '../../../faults/passing-time.ts'
import type { AbuseStage } from '../abuse-stage.ts'
import { atMost, type Flood } from '../flood.ts'

const from = '203.0.113.50'
const anotherNetwork = '203.0.113.51'
const victim = 'mira@elsewhere.example'
let beforeStop = 0

export const notifyMe: Flood = {
  name: 'notify-me',
  title: "'Notify Me' for a third party while products go out and in of stock",
  async attack(stage) {
    const [first, ...others] = (await stage.products()).slice(0, 12).map(({ id }) => id as string)
    for (let nth = 0; nth < 6; nth++) await askAndRestock(stage, [first as string], { emails: [victim], from })
    const mails = await stage.messages('email', victim)
    beforeStop = mails.length
    const [, request] = /stop-notifying\/([\w-]+)/.exec(mails[0]?.text ?? '') ?? []
    await stage.call({ path: `/api/notify/${request}/stop`, from: '10.250.0.3' })
    await askAndRestock(stage, others, { emails: [victim], from })
    const readers = Array.from({ length: 40 }, (_, nth) => `reader${nth}@elsewhere.example`)
    await askAndRestock(stage, [first as string], { emails: readers, from: anotherNetwork })
  },
  async check(stage) {
    const toVictim = await stage.messages('email', victim)
    const readers = (await stage.messages('email')).filter(({ to }) => /^reader\d+@elsewhere/.test(to))
    return [
      atMost('mails about one product to one mailbox', beforeStop, { limit: 1 }),
      atMost("mails after its 'stop'", toVictim.length - beforeStop, { limit: 0 }),
      atMost('of 40 mailboxes that one network names', new Set(readers.map(({ to }) => to)).size, { limit: 20 }),
    ]
  },
}

/** Sells out, requests the mails, restocks, and waits until the mails are sent. */
async function askAndRestock(
  stage: AbuseStage,
  ids: readonly string[],
  wanted: { readonly emails: readonly string[]; readonly from: string },
) {
  const { postgres } = stage
  const count = `INSERT INTO stock_entries (product_id, kind, units)
    SELECT id, 'count', $2::int - stock FROM products WHERE id = ANY($1) ORDER BY id`
  await postgres.query(count, [ids, 0])
  for (const id of ids) {
    for (const email of wanted.emails) {
      await stage.call({ path: `/api/products/${id}/notify`, body: { email }, from: wanted.from })
    }
  }
  await postgres.query(count, [ids, 50])
  await untilIdle(postgres, { within: 3_000 })
}
