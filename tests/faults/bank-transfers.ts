// Refunds that the card provider refuses: two people record a bank transfer at once, while another tries the refund again (REFUND-06).
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import { recordTransfer } from '#server/payments/refunds/record-transfer.ts'
import { tryRefundAgain } from '#server/payments/refunds/try-refund-again.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import { isDatabaseUnreachable } from '#server/platform/database/unreachable.ts'
import type { Chance } from './chance.ts'
import { retryTimeout, retryUntilEnd } from './patience.ts'
import { openProviderDeps } from './provider-deps.ts'
import type { RunRecord } from './record.ts'
import { count } from './shop-client.ts'
import { addStaff } from './staff-members.ts'
import type { Stage } from './stage.ts'

type Noted = Pick<RunRecord, 'staffFaults' | 'answeredKeys' | 'staffChanges' | 'staffRefused'>
type Act = (key: string) => Promise<object | Refusal<string>>

/** Milliseconds that staff wait for refunds which are not decided yet. */
const patience = 1_500

/** Counts those that were recorded. */
export async function recordSomeTransfers(stage: Stage, chance: Chance, record: Noted): Promise<void> {
  const { postgres } = stage
  const { deps, close } = openProviderDeps(stage)
  const end = Date.now() + retryTimeout
  try {
    const staff = await retryUntilEnd(() => addStaff(postgres), end)
    const by = { kind: 'staff', staffId: staff?.accountant ?? '', roles: ['accountant'], clientIp: '10.0.0.1' } as const
    const actor = (key: string) => ({ ...by, reference: key })
    for (const id of staff ? await refusedRefunds(postgres, chance) : []) {
      const transfer: Act = (key) => {
        const utr = key.replaceAll('-', '').slice(0, 22)
        return recordTransfer(deps, { id, utr, key, day: indianDate(clock.now()), actor: actor(key) })
      }
      const tryAgain: Act = (key) =>
        auditedChange(deps, { actor: actor(key), key, input: { id } }, (tx, audit) =>
          tryRefundAgain(tx, audit, deps, { id }),
        )
      await decide({ id, transfer, also: chance.happens(0.5) ? [tryAgain] : [], end }, record)
    }
  } finally {
    await close().catch(() => {})
  }
}

/** Waits for those that are being decided. */
async function refusedRefunds({ query }: Stage['postgres'], chance: Chance): Promise<string[]> {
  const end = Date.now() + patience
  const statement = `SELECT id, state FROM refunds WHERE state = 'refused' OR (state = 'due' AND next_try_at < now()) ORDER BY decided_at, id`
  for (;;) {
    const open = (await retryUntilEnd(() => query(statement), end)) ?? []
    const refused = open.filter(({ state }) => state === 'refused')
    if (refused.length > 0 || open.length === 0 || Date.now() > end) {
      return refused.filter(() => chance.happens(0.6)).map(({ id }) => id)
    }
    await sleep(100)
  }
}

type Planned = { readonly id: string; readonly transfer: Act; readonly also: readonly Act[]; readonly end: number }

/** One call is made twice with its key, another has a transfer of its own: at most one of the two stands. */
async function decide({ id, transfer, also, end }: Planned, record: Noted) {
  const [mine, other] = [randomUUID(), randomUUID()]
  const acts = [
    { name: 'paid by bank', key: mine, act: transfer },
    { name: 'paid by bank', key: mine, act: transfer },
    { name: 'paid by bank', key: other, act: transfer },
    ...also.map((act) => ({ name: 'refund tried again', key: randomUUID(), act })),
  ]
  const onGivingUp = (fault: Error) => {
    if (!isDatabaseUnreachable(fault)) record.staffFaults.push(`transfer of ${id}: ${fault.message}`)
  }
  const answers = await retryUntilEnd(() => Promise.all(acts.map(({ act, key }) => act(key))), end, onGivingUp)
  const done = new Map<string, string>()
  for (const [nth, { name, key }] of acts.entries()) {
    const answer = answers?.[nth]
    if (isRefusal(answer)) count(record.staffRefused, `${name}, ${answer.refused}`)
    else if (answer) done.set(key, name)
  }
  if (done.has(mine) && done.has(other)) record.staffFaults.push(`transfer of ${id}: two were recorded`)
  for (const [key, name] of done) {
    record.answeredKeys.push(key)
    count(record.staffChanges, name)
  }
}
