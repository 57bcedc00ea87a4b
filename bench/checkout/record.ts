// Runs one checkout in this process and records the SQL statements that it sends.
import pg from 'pg'
import { buildApp } from '#server/http/app.ts'
import { openRazorpay } from '#server/platform/card-provider/razorpay/razorpay.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openLog } from '#server/platform/log.ts'
import { readSettings } from '#server/settings.ts'
import { shop } from '#shop'
import { type Cart, createOrderBody, saveOrderBody } from './bodies.ts'
import { paid } from './provider.ts'
import { clientIpOf, tokenOf } from './stage.ts'

export type Sent = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly row: object | undefined
}
export type Recorded = {
  readonly nth: number
  readonly cart: Cart
  readonly sent: readonly Sent[]
  readonly providerOrderId: string
  readonly paymentId: string
  readonly orderNumber: string
}

export async function recordCheckout(
  url: string,
  provider: NodeJS.ProcessEnv,
  { nth, cart }: { nth: number; cart: Cart },
): Promise<Recorded> {
  const settings = readSettings({ DATABASE_URL: url, ...provider, PUBLIC_URL: 'http://localhost' })
  const { database, close } = openDatabase(url, { size: 2 })
  const app = await buildApp(
    {
      database,
      settings,
      shop,
      clock: systemClock,
      log: openLog('silent'),
      mail: { send: async () => {}, close() {} },
      sms: { async sendCode() {} },
      cardProvider: openRazorpay(settings.razorpay),
    },
    { pages: false },
  )
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${tokenOf(nth)}` }
    const answer = await app.inject({
      method: 'POST',
      url: path,
      payload: body,
      headers,
      remoteAddress: clientIpOf(nth),
    })
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json()
  }
  const { sent, stop } = recordStatements()
  try {
    const { id: providerOrderId } = await post('/create-order', createOrderBody(cart))
    const signed = paid(providerOrderId)
    const { orderNumber } = await post('/save-order', saveOrderBody(signed, cart))
    return { nth, cart, sent, providerOrderId, paymentId: signed.razorpay_payment_id, orderNumber }
  } finally {
    stop()
    await app.close()
    await close()
  }
}

type QueryInput = string | { readonly text: string; readonly values?: unknown[] }

/** Records the statements of all connections in the order sent, each with the first row of its result. */
function recordStatements() {
  const sent: Sent[] = []
  const { query } = pg.Client.prototype
  const send = query as unknown as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: [QueryInput, unknown[]?]) {
    const [query, values] = args
    const answer = send.apply(this, args) as Promise<pg.QueryResult>
    const entry = {
      text: typeof query === 'string' ? query : query.text,
      values: values ?? (typeof query === 'string' ? [] : (query.values ?? [])),
      row: undefined as object | undefined,
    }
    sent.push(entry)
    answer.then(
      (result) => {
        entry.row = result.rows[0]
      },
      () => {},
    )
    return answer
  } as unknown as typeof query
  return {
    sent,
    stop() {
      pg.Client.prototype.query = query
    },
  }
}
