// Catalogues of any size for measurements, made from the demo catalogue; the same number gives the same products.
import { demoCatalogue } from './demo/catalogue.ts'
import type { DemoProduct } from './demo/demo-product.ts'

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

export function madeUpProducts(count: number): DemoProduct[] {
  return Array.from({ length: count }, (_, index) => {
    const model = demoCatalogue[index % demoCatalogue.length] as DemoProduct
    const round = Math.floor(index / demoCatalogue.length)
    return round === 0 ? model : variation(model, round)
  })
}

/** Lot numbers begin where kinds and places have all been combined. */
function variation(model: DemoProduct, round: number): DemoProduct {
  const kind = kinds[round % kinds.length]
  const [place, state] = places[round % places.length] ?? places[0]
  const lot = Math.floor(round / (kinds.length * places.length))
  const dearer = 90 + ((round * 37) % 41)
  return {
    ...model,
    id: `${model.id}-${round}`,
    title: `${kind} ${model.title}, ${place}${lot > 0 ? `, Lot ${lot}` : ''}`,
    originState: state,
    pricePaise: scaled(model.pricePaise, dearer),
    mrpPaise: scaled(model.mrpPaise, dearer) + 100,
    stock: round % 17 === 0 ? 0 : 20 + ((round * 53) % 400),
  }
}

/** To the whole rupee. */
function scaled(paise: number, percent: number): number {
  return Math.round((paise * percent) / 10_000) * 100
}
