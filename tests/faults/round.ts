// One round: customers and disturbances, then quiet, and the snapshot once everything has settled.
import { setTimeout as sleep } from 'node:timers/promises'
import { recordSomeTransfers } from './bank-transfers.ts'
import type { Chance } from './chance.ts'
import { differencesIn } from './check-snapshot.ts'
import { disturb, drawDisturbances, drawProviderFaults, drawProviderSettings } from './disturbances.ts'
import { drawHoard, hoard } from './hoard.ts'
import { advanceTime, unlockJobsOfKilledProcesses, untilIdle } from './passing-time.ts'
import { buy } from './purchase.ts'
import { drawPlan } from './purchase-plan.ts'
import { readSnapshot } from './read-snapshot.ts'
import type { RunRecord } from './record.ts'
import type { Queries } from './run-database.ts'
import { createCustomers, drawRises, raisePrices, restock, setPrices } from './scarce-products.ts'
import { count, shopClient } from './shop-client.ts'
import type { Difference, Snapshot } from './snapshot.ts'
import { staffAtWork } from './staff-at-work.ts'
import type { Stage } from './stage.ts'
import { watchLimits } from './watch-limits.ts'

/** Reservations last fifteen minutes. */
const untilLapsed = 16
const lateAfter = 2200

export async function playRound(stage: Stage, chance: Chance, record: RunRecord): Promise<void> {
  const plans = Array.from({ length: chance.between(13, 16) }, (_, nth) => drawPlan(chance.branch(`customer ${nth}`)))
  await restock(stage.postgres, chance.branch('delivery'))
  record.prices.push(...(await setPrices(stage.postgres)))
  const customers = await createCustomers(stage.postgres, plans.length, chance.branch('people'))
  const hoards = Array.from({ length: chance.between(0, 9) }, (_, nth) => drawHoard(chance.branch(`hoarder ${nth}`)))
  const hoarders = await createCustomers(stage.postgres, hoards.length, chance, {
    clientIp: `10.255.${chance.between(0, 255)}.1`,
  })
  await stage.provider.set(drawProviderSettings(chance.branch('habits')))
  const faults = drawProviderFaults(chance.branch('provider'))
  for (const fault of faults) {
    await stage.provider.plan(fault)
    count(record.kindsOfDisturbance, `provider: ${fault.api} ${fault.kind}`)
  }
  const endOfMailFault = faults.some(({ api, kind }) => api === 'mail' && kind === 'lost-answer')
    ? record.disturbed('mail answer lost')
    : undefined

  const rises = drawRises(chance.branch('prices'))
  const lateMoment = sleep(lateAfter).then(() => letExpire(stage, record, rises))
  let isOver = false
  const watch = watchLimits(stage.postgres, {
    newcomers: new Set(hoarders.map(({ id }) => id)),
    isOver: () => isOver,
    found: record.limitFaults,
  })
  const hoarded = hoarders.map((customer, nth) =>
    hoard(hoards[nth] as (typeof hoards)[number], {
      shop: shopClient(stage.shopUrl, customer, record.answers),
      lateMoment,
    }),
  )
  const ends = customers.map((customer, nth) =>
    buy(plans[nth] as (typeof plans)[number], {
      shop: shopClient(stage.shopUrl, customer, record.answers),
      provider: stage.provider,
      lateMoment,
      onAnswer: (answer) => record.reportedAnswers.push(answer),
    }),
  )
  const staff = staffAtWork(stage, chance, record)
  await disturbInTurn(stage, chance.branch('troubles'), record)
  await lateMoment
  for (const end of await Promise.all([...ends, ...hoarded])) count(record.ends, end)
  isOver = true
  record.limitChecks += await watch

  await staff
  await recordSomeTransfers(stage, chance.branch('bank'), record)

  await stage.provider.heal()
  await stage.provider.set({ refunds: 'processed' })
  endOfMailFault?.()
  if (!stage.isShopOpen()) await stage.startShop()
  // Of what was refused the provider accepts the next try.
  await recordSomeTransfers(stage, chance.branch('bank again'), record)
}

/** In sequence, since a server cannot start while its database is down. */
async function disturbInTurn(stage: Stage, chance: Chance, record: RunRecord) {
  const opening = Date.now()
  for (const one of drawDisturbances(chance)) {
    await sleep(Math.max(0, opening + one.at - Date.now()))
    const end = record.disturbed(one.kind)
    await disturb(one, stage)
    end()
    count(record.kindsOfDisturbance, one.kind)
  }
}

/** Raises some prices and lets the reservations expire: later payments are priced again. */
async function letExpire(stage: Stage, record: RunRecord, rises: ReadonlyMap<string, number>) {
  const end = record.disturbed('sixteen minutes passed')
  for (let left = 20; left > 0; left--) {
    try {
      record.prices.push(...(await raisePrices(stage.postgres, rises)))
      await advanceTime(stage.postgres, untilLapsed)
      break
    } catch {
      // PostgreSQL is down.
      await sleep(200)
    }
  }
  end()
}

type Settling = Pick<Stage, 'provider' | 'killShop' | 'startShop'> & { readonly postgres: Queries }

const waits = [0, 1, 1, 2, 4, 8, 16, 16, 16, 30, 30]

/** Advances the shop's clock until the snapshot is consistent, by about two hours at most; returns what is still wrong. `byNight` is what the shop does then. */
export async function settle(
  stage: Settling,
  record: RunRecord,
  { byNight = async () => {} }: { byNight?: () => Promise<void> } = {},
): Promise<{ snapshot: Snapshot; differences: Difference[] }> {
  let minutes = 0
  let restartedAt: number | undefined
  for (const wait of waits) {
    minutes += wait
    if (wait >= 2) {
      restartedAt ??= await restartShop(stage, record)
      await unlockJobsOfKilledProcesses(stage.postgres, restartedAt)
    }
    await advanceTime(stage.postgres, wait)
    await untilIdle(stage.postgres, { within: 8_000 })
    await settlePendingRefunds(stage)
    if (wait > 0) await byNight()
    record.mails.push(
      ...(await stage.provider.emptyMailbox()).map(({ sentAt, ...mail }) => ({ ...mail, at: Date.parse(sentAt) })),
    )
    const snapshot = await readSnapshot(stage.postgres, stage.provider, record)
    const differences = differencesIn(snapshot)
    if (differences.length === 0) {
      record.maxSettling = Math.max(record.maxSettling, minutes)
      return { snapshot, differences }
    }
    if (wait === waits.at(-1) && minutes >= 124) return { snapshot, differences }
  }
  throw new Error('unreachable')
}

/** So that every job that began before belongs to a process that has ended. Returns the moment. */
async function restartShop(stage: Settling, record: RunRecord): Promise<number> {
  const end = record.disturbed('server killed')
  await stage.killShop()
  const at = Date.now()
  await stage.startShop()
  end()
  return at
}

/** Completes the pending refunds at the provider. */
async function settlePendingRefunds({ provider }: Settling) {
  for (const { id, status } of await provider.refunds()) {
    if (status === 'pending') await provider.settleRefund(id, 'processed')
  }
}
