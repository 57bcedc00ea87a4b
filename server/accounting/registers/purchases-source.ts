import { formatKg } from '#domain/purchases/kilograms.ts'
import { readEditedGrowers } from '#server/catalogue/growers/edited-growers.store.ts'
import {
  type RegisteredPurchase,
  readRegisteredPurchases,
  sumRegisteredPurchases,
} from '#server/purchases/purchase-register.store.ts'
import type { RegisterSource } from './register-source.ts'

export const purchases: RegisterSource = {
  id: /^[\w/-]{1,30}$/,
  readRows: async (connection, days, portion) => {
    const [slips, growers] = await Promise.all([
      readRegisteredPurchases(connection, days, portion),
      readEditedGrowers(connection),
    ])
    const names = new Map(growers.map(({ id, facts }) => [id, facts.name]))
    return slips.map((slip) => ({
      id: slip.number,
      cells: [
        slip.boughtOn,
        slip.number,
        names.get(slip.growerId) ?? slip.growerId,
        slip.kind === 'correction' ? `${slip.crop}, correction` : slip.crop,
        quantityOf(slip),
        slip.billNumber,
        slip.amount,
        slip.tax,
        slip.amount === null ? null : slip.amount + (slip.tax ?? 0),
      ],
    }))
  },
  readSums: async (connection, days) => {
    const { slips, amount, tax } = await sumRegisteredPurchases(connection, days)
    return { rows: slips, sums: [amount, tax, amount + tax] }
  },
}

function quantityOf({ netGrams, units }: RegisteredPurchase): string | null {
  if (netGrams !== null) return formatKg(netGrams)
  return units === null ? null : `${units.toLocaleString('en-IN')} packs`
}
