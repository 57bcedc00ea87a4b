// The sandbox's card provider has the payments of made-up orders: the books agree, and their money can be given back.
import { join } from 'node:path'
import type pg from 'pg'

/** The newest ones; the books compare those of some days. */
const most = 10_000
const atOnce = 500

/** Says so where no sandbox of this shop answers: its payments then stand in the books as differences. */
export async function tellCardProvider(client: pg.Client, { dataDir, port }: { dataDir: string; port: string }) {
  const payments = await readPayments(client)
  const [directory, url] = [join(dataDir, 'sandbox'), `http://127.0.0.1:${port}/sandbox/recorded-payments`]
  try {
    for (let from = 0; from < payments.length; from += atOnce) {
      const [part, more] = [payments.slice(from, from + atOnce), from + atOnce < payments.length]
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ directory, payments: part, more }),
      })
      if (!response.ok) return say(`The sandbox on port ${port} did not take all of them: ${await response.text()}`)
    }
  } catch {
    say('The shop was not running with its sandbox.')
  }
}

function say(why: string): void {
  console.log(`${why} The card provider does not know all payments of made-up orders, and the books will say so.`)
}

/** Of orders, and of those that became none, as the sandbox records them, the oldest first; a refund that the provider refused is none there. */
async function readPayments(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<{ payment: unknown }>(
    `SELECT payment FROM (
       SELECT closed_at, json_strip_nulls(json_build_object('id', attempt.payment_id, 'order_id', provider_order_id, 'amount', attempt.amount_paise,
         'email', coalesce(email, ''), 'contact', coalesce(phone, ''), 'created_at', extract(epoch FROM closed_at)::bigint,
         'refund', CASE WHEN refunds.id IS NOT NULL THEN json_build_object(
           'id', coalesce(provider_refund_id, replace(attempt.payment_id, 'pay_', 'rfnd_')), 'receipt', refunds.id,
           'status', refunds.state, 'created_at', extract(epoch FROM decided_at)::bigint) END)) AS payment
       FROM payment_attempts AS attempt JOIN customers ON customers.id = attempt.customer_id
       LEFT JOIN refunds ON attempt_id = attempt.id AND refunds.amount_paise = attempt.amount_paise AND refunds.state IN ('pending', 'processed')
       WHERE attempt.payment_id LIKE 'pay\\_Seed%' ORDER BY closed_at DESC LIMIT $1) AS newest
     ORDER BY closed_at`,
    [most],
  )
  return rows.map(({ payment }) => payment)
}
