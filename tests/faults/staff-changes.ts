// Staff who pack, ship, deliver, hold, release, note and refund orders, take units back, send others, receive and count goods during disturbances;
// each call is made twice at once with one key.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { parcelTransitions } from '#domain/fulfilment/parcel-states.ts'
import { replaceableUnits } from '#domain/orders/sent-again.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { BatchFacts } from '#domain/stock/batch-facts.ts'
import { proposeBatches } from '#domain/stock/batches.ts'
import { indianDate } from '#domain/time.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import { noteAttempt } from '#server/fulfilment/attempts/note-attempt.ts'
import { handOverParcel, setParcelState } from '#server/fulfilment/change-parcel.ts'
import { deliverByVan } from '#server/fulfilment/deliver-by-van.ts'
import { packParcel } from '#server/fulfilment/packing/pack-parcel.ts'
import { readParcelsOfOrder } from '#server/fulfilment/parcels.store.ts'
import { readWaiting } from '#server/fulfilment/replacements/read-waiting.ts'
import { sendOrderAgain } from '#server/fulfilment/replacements/send-order-again.ts'
import { holdOrder, releaseOrder } from '#server/orders/hold-order.ts'
import { noteOrder } from '#server/orders/note-order.ts'
import { lockOrder, readOrder } from '#server/orders/stored-order.store.ts'
import { planWanted } from '#server/payments/refunds/plan-refund.ts'
import { refundByLine } from '#server/payments/refunds/refund-by-line.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import { openDatabase, type Transaction } from '#server/platform/database/open-database.ts'
import { isDatabaseUnreachable } from '#server/platform/database/unreachable.ts'
import { decideReturn } from '#server/returns/decide-return.ts'
import { openReturn } from '#server/returns/open-return.ts'
import { inspectReturn, receiveReturn } from '#server/returns/receive-return.ts'
import { listBatchesOfAll } from '#server/stock/batches.store.ts'
import { countStock } from '#server/stock/count-stock.ts'
import { enterBatch } from '#server/stock/enter-batch.ts'
import { enterByHand } from '#server/stock/enter-by-hand.ts'
import { viewStock } from '#server/stock/view-stock.ts'
import { shop } from '#shop'
import type { Chance } from './chance.ts'
import { anOrder, retryTimeout, retryUntilEnd } from './patience.ts'
import type { RunRecord } from './record.ts'
import { batched, scarce } from './scarce-products.ts'
import type { Stage } from './stage.ts'

type Input = {
  readonly number: string
  readonly productId: string
  /** Received, or more or fewer than should lie there. */
  readonly units: number
  readonly staffId: string
  readonly key: string
}
type Change = (tx: Transaction, audit: Audit, wanted: Input) => Promise<object>

const changes: { readonly [name: string]: Change } = {
  packed: async (tx, audit, { number: orderNumber, staffId }) => {
    const order = await readOrder(tx, orderNumber)
    const line = { position: 0, quantity: 1, batch: await firstBatch(tx, order?.lines[0]?.productId ?? '') }
    const input = { orderNumber, staffId, lines: [line], carrier: 'own-van', grams: 500, isWeightConfirmed: true }
    return packParcel(tx, audit, { clock }, input)
  },
  held: (tx, audit, { number, staffId }) =>
    holdOrder(tx, audit, { clock }, { number, staffId, reason: 'Asked to wait' }),
  released: releaseOrder,
  received: (tx, audit, { productId, units, staffId, key }) =>
    batched.includes(productId)
      ? enterBatch(tx, audit, { clock }, { productId, units, staffId, facts: factsOf(key) })
      : enterByHand(tx, audit, { clock }, { productId, kind: 'delivery', units: `${units}`, reason: '', staffId }),
  async counted(tx, audit, { productId, units, staffId }) {
    const read = await viewStock({ database: tx, clock }, productId)
    if (isRefusal(read)) return read
    const counted = `${Math.max(0, read.shelf.units + units - 3)}`
    return countStock(tx, audit, { clock }, { productId, counted, shelf: read.shelf, staffId })
  },
  async 'refunded by line'(tx, audit, { number, units, staffId }) {
    const order = await lockOrder(tx, number)
    if (!order) return refuse('order-not-found')
    const lines = [{ position: 0, ...(units % 2 === 0 ? { reduce: `${units}` } : { cancel: 1 }) }]
    const plan = await planWanted(tx, order, { lines, now: clock.now() })
    if (isRefusal(plan)) return plan
    const wanted = {
      number,
      lines,
      reason: 'Out of stock',
      totalPaise: plan.total,
      leftPaise: order.total - order.credited,
    }
    return refundByLine(tx, audit, { clock, shop }, { ...wanted, staff: { staffId, roles: ['owner'] } })
  },
  async 'moved on'(tx, audit, { number, units, staffId }) {
    const parcel = (await readParcelsOfOrder(tx, number)).find(({ state }) => parcelTransitions[state].length > 0)
    if (!parcel) return refuse('parcel-not-found')
    const { id, state } = parcel
    if (state === 'packed') return handOverParcel(tx, audit, { clock }, { id, staffId })
    if (units === 1 && state !== 'coming-back') {
      return noteAttempt(tx, audit, { clock }, { id, staffId, reason: 'nobody-there', next: 'bring-back' })
    }
    const to = (['lost', 'back', 'delivered'] as const)[state === 'coming-back' ? units % 2 : units % 3] ?? 'delivered'
    return setParcelState(tx, audit, { clock }, { id, staffId, to })
  },
  async 'sent again'(tx, audit, { number, staffId }) {
    const order = await lockOrder(tx, number)
    if (!order) return refuse('order-not-found')
    const delivered = order.lines.find((line) => replaceableUnits(line) > 0)
    const waiting = await readWaiting(tx, order)
    const replaced = delivered ? [{ position: delivered.position, quantity: 1, cause: 'delivered' as const }] : []
    const lines = waiting.length > 0 ? [...waiting] : replaced
    return sendOrderAgain(tx, audit, { clock, shop }, { number, lines, reason: 'Broken', staffId })
  },
  delivered: (tx, audit, { number: orderNumber }) => deliverByVan(tx, audit, { clock }, { orderNumber }),
  async returned(tx, audit, { number: orderNumber, units, staffId }) {
    const [lines, by] = [[{ position: 0, quantity: 1 }], { staffId }]
    const opened = await openReturn(tx, audit, { clock, shop }, { orderNumber, lines, reason: 'damaged', ...by })
    if (isRefusal(opened)) return opened
    const { number } = opened
    await decideReturn(tx, audit, { clock }, { number, decision: 'send-back', ...by })
    await receiveReturn(tx, audit, { clock }, { number, ...by })
    const shelved = units % 2
    return inspectReturn(tx, audit, { clock }, { number, lines: [{ position: 0, shelved }], ...by })
  },
  noted: (tx, audit, { number, staffId, key }) => noteOrder(tx, audit, { clock }, { number, staffId, text: key }),
}

/** Of a product with batches the one that expires first. */
async function firstBatch(tx: Transaction, productId: string): Promise<string | undefined> {
  const batches = (await listBatchesOfAll(tx, [productId], { onShelf: true })).get(productId) ?? []
  return proposeBatches(batches, { units: 1, today: indianDate(clock.now()) }).taken[0]?.batchId
}

function factsOf(code: string): BatchFacts {
  return {
    ...{ code, packedOn: '2025-01-01', bestBeforeOn: '2099-12-31', mrp: 1_000_000, growerId: null, harvestedOn: null },
    ...{ packerFssai: null, certificateScheme: null, certificateNumber: null, transactionCertificate: null },
  }
}

/** Returns how many changes were answered. */
export async function makeSomeChanges(
  { postgres }: Stage,
  chance: Chance,
  { staffFaults, answeredKeys }: Pick<RunRecord, 'staffFaults' | 'answeredKeys'>,
): Promise<number> {
  await sleep(chance.between(300, 1500))
  const { database, close } = openDatabase(postgres.url, { size: 4 })
  const end = Date.now() + retryTimeout
  let answered = 0
  try {
    const staffId = await retryUntilEnd(() => addStaff(postgres), end)
    for (let left = chance.between(4, 8); left > 0 && staffId; left--) {
      const name = chance.pick(Object.keys(changes))
      const number = await retryUntilEnd(() => anOrder(postgres, chance), end)
      if (!number) continue
      const [productId, units] = [chance.pick(scarce).id, chance.between(1, 5)]
      const wanted = { number, productId, units, staffId, key: randomUUID() }
      const actor = { kind: 'staff', staffId, roles: ['owner'], clientIp: '10.0.0.1', reference: wanted.key } as const
      const make = () =>
        auditedChange(
          { database, clock },
          { actor, key: wanted.key, input: { name, number, productId, units } },
          (tx, audit) => (changes[name] as Change)(tx, audit, wanted),
        )
      const onGivingUp = (fault: Error) => {
        if (!isDatabaseUnreachable(fault)) staffFaults.push(`${number} ${productId} ${name}: ${fault.message}`)
      }
      const [one, other] = (await retryUntilEnd(() => Promise.all([make(), make()]), end, onGivingUp)) ?? []
      if (!one || !other || isRefusal(one) || isRefusal(other)) continue
      if (!isDeepStrictEqual(one, other)) staffFaults.push(`${number} ${name}: two answers to one key`)
      answeredKeys.push(wanted.key)
      answered++
    }
    return answered
  } finally {
    await close().catch(() => {})
  }
}

async function addStaff(postgres: Stage['postgres']): Promise<string> {
  const [row] = await postgres.query(`
    INSERT INTO staff (name, email, created_at) VALUES ('Ravi', 'ravi@farmgate.example', now())
    ON CONFLICT (email) DO UPDATE SET name = excluded.name RETURNING id`)
  return row?.id
}
