import { medianBy } from '../against-baseline.ts'
import { atLeast, atMost, type Rounds } from '../figures.ts'
import type { Shop } from './shops.ts'

type Done = { readonly perSecond: number; readonly count: number }
/** Runs the workload for `seconds`. */
export type Ask = (shop: Shop, seconds: number) => Promise<Done>
/** `longest`, in milliseconds, limits the time of one request in each shop, instead of the ratio between the shops. */
export type Compared = { readonly name: string; readonly unit: string; readonly ask: Ask; readonly longest?: number }
type Measured = Done & { readonly work: number }

const limit = 0.9

/**
 * Each round measures every shop briefly, in another order each time, so that other load on the machine meets all of them.
 * The median of the rounds' ratios.
 */
export async function inTurns(shops: readonly Shop[], figure: Compared, { rounds, seconds }: Rounds) {
  const { name, unit, ask, longest } = figure
  for (const shop of shops) await ask(shop, seconds)
  const measured: Measured[][] = shops.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const turn of shops.keys()) {
      const place = (turn + round) % shops.length
      const shop = shops[place] as Shop
      const before = shop.work()
      const done = await ask(shop, seconds)
      measured[place]?.push({ ...done, work: shop.work() - before })
    }
  }
  if (longest !== undefined) return reportTimes(shops, measured, { name, longest })
  const [few = [], ...others] = measured
  for (const [nth, many] of others.entries()) {
    const pairs = many.map((one, round) => ({ many: one.perSecond, few: few[round]?.perSecond ?? 0 }))
    const middle = medianBy(pairs, (pair) => pair.many / pair.few)
    const speeds = `${inThree(middle.many)} of ${inThree(middle.few)} ${unit}/s`
    const detail = `${speeds}; CPU time of server and PostgreSQL ${workOf(many)} of ${workOf(few)} ms each`
    const size = shops[nth + 1]?.size.toLocaleString('en')
    atLeast(`${name}, with ${size} products against 50`, middle.many / middle.few, { limit, detail })
  }
}

function reportTimes(
  shops: readonly Shop[],
  measured: Measured[][],
  { name, longest }: { name: string; longest: number },
) {
  for (const [nth, all] of measured.entries()) {
    const { perSecond } = medianBy(all, (one) => one.perSecond)
    const detail = `CPU time of server and PostgreSQL ${workOf(all)} ms`
    const size = shops[nth]?.size.toLocaleString('en')
    atMost(`${name}, with ${size} products`, 1000 / perSecond, { limit: longest, unit: 'ms', detail })
  }
}

function inThree(speed: number): string {
  return speed < 100 ? speed.toPrecision(3) : String(Math.round(speed))
}

/** CPU time per request; less affected by other load than throughput. */
function workOf(measured: readonly Measured[]): string {
  const [work, count] = measured.reduce(([sum, all], one) => [sum + one.work, all + one.count], [0, 0])
  return (work / count / 1000).toPrecision(3)
}
