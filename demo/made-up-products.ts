// Generates catalogues of any size for measurements.
import { demoCatalogue } from './catalogue/catalogue.ts'
import type { DemoProduct } from './catalogue/demo-product.ts'
import { chanceFrom } from './chance.ts'

const kinds = ['Estate', 'First Harvest', 'Small-Batch', 'Monsoon', 'Terrace-Grown', 'Heritage', 'Winter', 'Village']
const places = [
  ['Araku Valley', 'Andhra Pradesh'],
  ['Kumaon', 'Uttarakhand'],
  ['Malnad', 'Karnataka'],
  ['Konkan', 'Maharashtra'],
  ['Bundelkhand', 'Madhya Pradesh'],
  ['Garo Hills', 'Meghalaya'],
  ['Kutch', 'Gujarat'],
  ['Idukki', 'Kerala'],
  ['Koraput', 'Odisha'],
  ['Mewar', 'Rajasthan'],
  ['Spiti', 'Himachal Pradesh'],
] as const

/** The same count and seed give the same products; the first ones are the demo catalogue itself. */
export function madeUpProducts(count: number, { seed }: { seed: number }): DemoProduct[] {
  const chance = chanceFrom(seed)
  return Array.from({ length: count }, (_, index) => {
    const model = demoCatalogue[index % demoCatalogue.length] as DemoProduct
    const round = Math.floor(index / demoCatalogue.length)
    return round === 0 ? model : variation(model, round, chance)
  })
}

/** A lot number is added once all kinds and places are combined. */
function variation(model: DemoProduct, round: number, chance: () => number): DemoProduct {
  const kind = kinds[round % kinds.length]
  const [place, state] = places[round % places.length] ?? places[0]
  const lot = Math.floor(round / (kinds.length * places.length))
  const percent = 70 + Math.floor(chance() * 90)
  const pricePaise = scaled(model.pricePaise, percent)
  return {
    ...model,
    id: `${model.id}-${round}`,
    title: `${kind} ${model.title}, ${place}${lot > 0 ? `, Lot ${lot}` : ''}`,
    originState: state,
    grower: model.grower?.state === state ? model.grower : undefined,
    pricePaise,
    mrpPaise: Math.max(pricePaise, scaled(model.mrpPaise, percent + Math.floor(chance() * 15))),
    stock: chance() < 0.06 ? 0 : 5 + Math.floor(chance() * 400),
  }
}

/** To the whole rupee. */
function scaled(paise: number, percent: number): number {
  return Math.round((paise * percent) / 10_000) * 100
}
