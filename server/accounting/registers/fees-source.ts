import { readSettlementsOfDays } from '../settlements/settlements-of-days.store.ts'
import type { RegisterSource } from './register-source.ts'

/** One or two a day: a page is cut from them all. */
export const fees: RegisterSource = {
  id: /^\w{1,40}$/,
  readRows: async (connection, days, { after, limit }) => {
    const settlements = await readSettlementsOfDays(connection, days)
    const from = after === undefined ? 0 : settlements.findIndex(({ id }) => id === after) + 1
    return settlements.slice(from, from + limit).map(({ id, day, utr, gross, fee, tax, net }) => ({
      id,
      cells: [day, id, utr, gross, fee - tax, tax, net],
    }))
  },
  readSums: async (connection, days) => {
    const settlements = await readSettlementsOfDays(connection, days)
    const sum = (of: (one: (typeof settlements)[number]) => number) =>
      settlements.reduce((all, one) => all + of(one), 0)
    return {
      rows: settlements.length,
      sums: [sum(({ gross }) => gross), sum(({ fee, tax }) => fee - tax), sum(({ tax }) => tax), sum(({ net }) => net)],
    }
  },
}
