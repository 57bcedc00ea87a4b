// A delivered order of three jars of honey and two packets of ragi, and staff who take units of it back.
import type { TestContext } from 'node:test'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import { openDesk } from '../orders/order-desk.fixture.ts'
import { expectStatus } from '../payments/payments.fixture.ts'
import { openOrder } from '../payments/refunds/refunds.fixture.ts'

type Units = { readonly [position: number]: number }

export async function openReturns(t: TestContext) {
  const opened = await openOrder(t)
  const { shop, orderNumber } = opened
  const desk = await openDesk(t, shop.deps)
  const { call, get } = desk
  /** Its parcel. */
  const send = async (units: Units) => {
    const parcel = { lines: listed(units), carrier: 'own-van', grams: 500, isWeightConfirmed: true }
    const { id } = expectStatus(await call('packer', `POST /api/orders/${orderNumber}/parcels`, parcel), 200).body
    expectStatus(await call('packer', 'POST /api/hand-over', { parcels: [id] }), 200)
    return id as string
  }
  const deliver = async (units: Units) => {
    const id = await send(units)
    expectStatus(await call('packer', `POST /api/parcels/${id}/state`, { to: 'delivered' }), 200)
  }
  const ask = (units: Units, reason: ReturnReason = 'damaged', as = 'support') =>
    call(as, `POST /api/orders/${orderNumber}/returns`, { lines: listed(units), reason, words: 'The lid is broken' })
  const open = async (...wanted: Parameters<typeof ask>): Promise<string> =>
    expectStatus(await ask(...wanted), 201).body.number
  const step = (as: string, number: string, act: string, body: object = {}) =>
    call(as, `POST /api/returns/${number}/${act}`, body)
  /** Approved and received. */
  const received = async (units: Units) => {
    const number = await open(units)
    expectStatus(await step('support', number, 'decision', { decision: 'send-back' }), 200)
    expectStatus(await step('packer', number, 'receipt'), 200)
    return number
  }
  /** Inspected too, with so many units to the shelf and so many kept for the customer. */
  const inspected = async (units: Units, shelved: Units = {}, kept: Units = {}) => {
    const number = await received(units)
    const lines = Object.keys(units)
      .map(Number)
      .map((position) => {
        return { position, shelved: shelved[position] ?? 0, kept: kept[position] ?? 0 }
      })
    expectStatus(await step('packer', number, 'inspection', { lines }), 200)
    return number
  }
  const preview = async (number: string, lines: readonly object[]) =>
    get('owner', `/api/returns/${number}/outcome?lines=${encodeURIComponent(JSON.stringify(lines))}`)
  /** Looks, then settles what was shown. */
  const settle = async (number: string, lines: readonly object[], as = 'owner') => {
    const { effect } = expectStatus(await preview(number, lines), 200).body
    return step(as, number, 'outcome', { lines, totalPaise: effect?.totalPaise ?? 0 })
  }
  const view = async (number: string, as = 'owner') => (await get(as, `/api/returns/${number}`)).body
  return { ...opened, ...desk, send, deliver, ask, open, step, received, inspected, preview, settle, view }
}

const listed = (units: Units) =>
  Object.entries(units).map(([position, quantity]) => ({ position: Number(position), quantity }))

/** Of one line. */
export const fate = (position: number, { refund = 0, resend = 0, sendBack = 0 }) => ({
  ...{ position, refund, resend, sendBack },
})
