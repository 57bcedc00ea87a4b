// Staff at work during disturbances: orders, parcels, goods, refunds, returns, growers; each call is made twice at once with one key.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { isRefusal } from '#domain/refusal.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import { type Database, openDatabase } from '#server/platform/database/open-database.ts'
import { isDatabaseUnreachable } from '#server/platform/database/unreachable.ts'
import type { Chance } from './chance.ts'
import type { Change, Changes, Wanted } from './changes/change.ts'
import { goodsChanges } from './changes/goods.ts'
import { growerChanges } from './changes/growers.ts'
import { orderChanges } from './changes/orders.ts'
import { refundChanges } from './changes/refunds.ts'
import { returnChanges } from './changes/returns.ts'
import { anOrder, retryTimeout, retryUntilEnd } from './patience.ts'
import type { RunRecord } from './record.ts'
import { scarce } from './scarce-products.ts'
import { count } from './shop-client.ts'
import { addStaff } from './staff-members.ts'
import type { Stage } from './stage.ts'

const changes: Changes = { ...orderChanges, ...goodsChanges, ...refundChanges, ...returnChanges, ...growerChanges }
const bySupport: readonly string[] = ['refund requested', 'refund request taken back', 'outcome requested']
/** What others need comes more often; a recall takes its batch off sale for ever. */
const often = {
  delivered: 8,
  'refund requested': 8,
  'return opened': 8,
  'return inspected': 8,
  weighed: 6,
  recalled: 1,
}
const weights = { ...Object.fromEntries(Object.keys(changes).map((name) => [name, 4])), ...often }

type Noted = Pick<RunRecord, 'staffFaults' | 'answeredKeys' | 'staffChanges' | 'staffRefused' | 'deadlocks'>

const deadlock = '40P01'

/** Counts the changes that were answered. */
export async function makeSomeChanges({ postgres }: Stage, chance: Chance, record: Noted): Promise<void> {
  await sleep(chance.between(300, 1500))
  const { database, close } = openDatabase(postgres.url, { size: 4 })
  const end = Date.now() + retryTimeout
  try {
    const staff = await retryUntilEnd(() => addStaff(postgres), end)
    for (let left = chance.between(20, 30); left > 0 && staff; left--) {
      const name = chance.weighed(weights)
      const number = await retryUntilEnd(() => anOrder(postgres, chance), end)
      if (!number) continue
      const drawn = { productId: chance.pick(scarce).id, units: chance.between(1, 5), which: chance.number() }
      const role = bySupport.includes(name) ? 'support' : 'owner'
      const by = { staffId: staff[role], roles: [role] } as const
      await makeTwice(database, { name, wanted: { number, ...drawn, staff: by, key: randomUUID() }, end }, record)
    }
  } finally {
    await close().catch(() => {})
  }
}

type Planned = { readonly name: string; readonly wanted: Wanted; readonly end: number }

async function makeTwice(database: Database, { name, wanted, end }: Planned, record: Noted): Promise<void> {
  const { number, productId, units, staff, key } = wanted
  const actor = { kind: 'staff', ...staff, clientIp: '10.0.0.1', reference: key } as const
  const make = () =>
    auditedChange({ database, clock }, { actor, key, input: { name, number, productId, units } }, (tx, audit) =>
      (changes[name] as Change)(tx, audit, wanted),
    ).catch((fault: Error & { code?: string }) => {
      if (fault.code === deadlock) count(record.deadlocks, name)
      throw fault
    })
  const onGivingUp = (fault: Error) => {
    if (!isDatabaseUnreachable(fault)) record.staffFaults.push(`${number} ${productId} ${name}: ${fault.message}`)
  }
  const [one, other] = (await retryUntilEnd(() => Promise.all([make(), make()]), end, onGivingUp)) ?? []
  if (isRefusal(one)) count(record.staffRefused, `${name}, ${one.refused}`)
  if (!one || !other || isRefusal(one) || isRefusal(other)) return
  if (!isDeepStrictEqual(one, other)) record.staffFaults.push(`${number} ${name}: two answers to one key`)
  record.answeredKeys.push(key)
  count(record.staffChanges, name)
}
