// The fault run: rounds of customers and disturbances, a snapshot after each, and the figures.

import { seededChance } from './chance.ts'
import { auditDifferences } from './check-audit.ts'
import { growerDifferences } from './check-growers.ts'
import { repeatedMails } from './check-mails.ts'
import type { OutsideDatabase } from './outside-postgres.ts'
import { findRefundsByNight } from './provider-deps.ts'
import { recallUnderKills } from './recall-under-kills.ts'
import { openRunRecord, type RunRecord } from './record.ts'
import { playRound, settle } from './round.ts'
import { stockScarceProducts } from './scarce-products.ts'
import type { Tally } from './shop-client.ts'
import { type Difference, groupBy, type Snapshot, sum } from './snapshot.ts'
import { openStage, type Stage } from './stage.ts'

export type RunResult = {
  readonly seed: string
  readonly rounds: number
  readonly figures: string[]
  readonly payments: number
  readonly differences: readonly Difference[]
  /** The log folder, if something was wrong. */
  readonly folder: string | undefined
}

type RunOptions = {
  readonly rounds: number
  readonly seed: string
  readonly say?: (line: string) => void
  readonly keepsFiles?: boolean
  /** Ends with a recall of many customers, under kills. */
  readonly recalls?: boolean
  /** Instead of a PostgreSQL of the run's own. */
  readonly outside?: OutsideDatabase | undefined
}

/** Stops at the first inconsistent snapshot. */
export async function runFaults({
  rounds,
  seed,
  say = () => {},
  keepsFiles = false,
  recalls = false,
  outside,
}: RunOptions): Promise<RunResult> {
  const stage = await openStage({ outside })
  const record = openRunRecord()
  let played = 0
  let settled: { snapshot: Snapshot; differences: Difference[] } | undefined
  try {
    await stockScarceProducts(stage.postgres)
    await stage.startShop()
    while (played < rounds && !settled?.differences.length) {
      const begin = Date.now()
      await playRound(stage, seededChance(`${seed}/round ${played}`), record)
      settled = await checked(stage, record)
      // A killed PostgreSQL loses which rows are dead, so its autovacuum never removes them: 5 GB after 150 rounds.
      await stage.postgres.query('VACUUM (ANALYZE)')
      played++
      const { snapshot, differences } = settled
      say(
        `round ${played}: ${snapshot.payments.length} payments so far, ${differences.length} differences, ${Date.now() - begin} ms`,
      )
    }
    if (recalls && settled?.differences.length === 0) {
      await recallUnderKills(stage, record)
      settled = await checked(stage, record)
    }
    const { snapshot, differences } = settled as NonNullable<typeof settled>
    const isWrong = differences.length > 0
    return {
      seed,
      rounds: played,
      figures: figuresOf(snapshot, record),
      payments: snapshot.payments.length,
      differences,
      folder: isWrong || keepsFiles ? stage.folder : undefined,
    }
  } finally {
    await stage.close({ keepsFiles: keepsFiles || (settled?.differences.length ?? 1) > 0 })
  }
}

async function checked(stage: Stage, record: RunRecord) {
  const byNight = () => findRefundsByNight(stage)
  const settled = withFaults(await settle(stage, record, { byNight }), stage, record)
  settled.differences.push(...(await auditDifferences(stage.postgres, record.answeredKeys)))
  settled.differences.push(...(await growerDifferences(stage.postgres)))
  return settled
}

function withFaults(
  { snapshot, differences }: { snapshot: Snapshot; differences: Difference[] },
  { unexpectedExits }: Stage,
  { staffFaults, limitFaults }: RunRecord,
) {
  const ends = unexpectedExits.map((row) => ({ rule: 'the server stays up', row }))
  const staff = staffFaults.map((row) => ({ rule: 'staff can change an order', row }))
  return { snapshot, differences: [...differences, ...limitFaults, ...ends, ...staff] }
}

function figuresOf(
  { payments, attempts, reservations, orders, refunds, creditNotes, mails, products, lines, ...more }: Snapshot,
  record: RunRecord,
): string[] {
  const { found, requests, returnLines } = more
  const captured = payments.filter((payment) => payment.captured)
  const rupees = (paise: number) => `₹${(paise / 100).toFixed(2)}`
  return [
    `payments ${payments.length}, of them captured ${captured.length}: ${rupees(sum(captured, ({ amount }) => amount))}`,
    `orders ${orders.length}: ${rupees(sum(orders, ({ total }) => total))}`,
    `credit notes ${creditNotes.length}, refunds by bank ${refunds.filter(({ paidBy }) => paidBy === 'bank').length}, of the dashboard ${found.length}, of them booked ${found.filter(({ creditNote }) => creditNote !== null).length}`,
    `requests above the limit: ${tallyOf(requests, ({ state }) => state)}; lines of returns: ${tallyOf(returnLines, ({ state }) => state)}`,
    `refunds ${refunds.length}: ${rupees(sum(captured, ({ refunded }) => refunded))}`,
    `refunds by reason: ${tallyOf(refunds, ({ reason }) => reason)}`,
    `carts opened ${attempts.filter(({ cart }) => cart !== null).length}, with a reservation ${reservations.length}; limits checked ${record.limitChecks} times`,
    `units received ${sum(products, ({ received }) => received)}, sold ${sum(lines, ({ quantity }) => quantity)}, left ${sum(products, ({ stock }) => stock)}`,
    `mails ${mails.length}, of them sent again after a disturbance ${repeatedMails(mails)}`,
    `longest until all was settled: ${record.maxSettling} minutes of the shop's time`,
    `disturbances: ${formatTally(record.kindsOfDisturbance)}`,
    `customers: ${formatTally(record.ends)}`,
    `staff: ${formatTally(record.staffChanges)}`,
    `staff refused: ${formatTally(record.staffRefused)}`,
    `deadlocks of staff, tried again: ${formatTally(record.deadlocks) || 'none'}`,
    `answers: ${formatTally(record.answers)}`,
  ]
}

function tallyOf<T>(items: readonly T[], nameOf: (item: T) => string): string {
  return formatTally(new Map([...groupBy(items, nameOf)].map(([name, same]) => [name, same.length])))
}

function formatTally(tally: Tally): string {
  return [...tally]
    .sort(([, a], [, b]) => b - a)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ')
}
