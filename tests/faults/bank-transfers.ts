// Refunds that the card provider refuses, and that two people record as bank transfers at once (REFUND-06).
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import { recordTransfer } from '#server/payments/refunds/record-transfer.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import { isDatabaseUnreachable } from '#server/platform/database/unreachable.ts'
import type { Chance } from './chance.ts'
import { retryTimeout, retryUntilEnd } from './patience.ts'
import { openProviderDeps } from './provider-deps.ts'
import type { RunRecord } from './record.ts'
import { count } from './shop-client.ts'
import { addStaff } from './staff-members.ts'
import type { Stage } from './stage.ts'

type Noted = Pick<RunRecord, 'staffFaults' | 'answeredKeys' | 'staffChanges'>
type RecordTransfer = (input: Pick<Parameters<typeof recordTransfer>[1], 'id' | 'utr' | 'key'>) => Promise<object>

/** Counts those that were recorded. */
export async function recordSomeTransfers(stage: Stage, chance: Chance, record: Noted): Promise<void> {
  const { postgres } = stage
  const { deps, close } = openProviderDeps(stage)
  const end = Date.now() + retryTimeout
  try {
    const staff = await retryUntilEnd(() => addStaff(postgres), end)
    const by = { kind: 'staff', staffId: staff?.accountant ?? '', roles: ['accountant'], clientIp: '10.0.0.1' } as const
    const make: RecordTransfer = ({ id, utr, key = '' }) =>
      recordTransfer(deps, { id, utr, key, day: indianDate(clock.now()), actor: { ...by, reference: key } })
    // Most refunds are decided by then.
    await sleep(chance.between(2_500, 4_000))
    for (let left = chance.between(3, 6); left > 0 && staff; left--) {
      const refused = await retryUntilEnd(
        () => postgres.query(`SELECT id FROM refunds WHERE state = 'refused' ORDER BY decided_at, id`),
        end,
      )
      if (!refused?.length) break
      await recordAtOnce(make, { id: chance.pick(refused).id, end }, record)
      await sleep(chance.between(0, 400))
    }
  } finally {
    await close().catch(() => {})
  }
}

/** One call is made twice with its key, another has a transfer of its own: one of the two stands. */
async function recordAtOnce(make: RecordTransfer, { id, end }: { id: string; end: number }, record: Noted) {
  const own = () => {
    const key = randomUUID()
    return { id, key, utr: key.replaceAll('-', '').slice(0, 22) }
  }
  const [mine, other] = [own(), own()]
  const onGivingUp = (fault: Error) => {
    if (!isDatabaseUnreachable(fault)) record.staffFaults.push(`transfer of ${id}: ${fault.message}`)
  }
  const answers = await retryUntilEnd(() => Promise.all([make(mine), make(mine), make(other)]), end, onGivingUp)
  if (!answers) return
  const [one, again, another] = answers.map((answer) => !isRefusal(answer))
  if (another && (one || again)) record.staffFaults.push(`transfer of ${id}: two were recorded`)
  if (one || again) record.answeredKeys.push(mine.key)
  if (another) record.answeredKeys.push(other.key)
  if (one || again || another) count(record.staffChanges, 'paid by bank')
}
