/**
 * How staff sort products and their stock; without one the newest come first. 'soonest': what runs out first by its latest sales, so what is sold out and was sold
 * lately, then what has none or was withdrawn, and 'longest' the other way round; 'most-to-order' and 'least-to-order': by the units to order (STOCK-05).
 */
export const goodsSorts = [
  'title',
  'title-last',
  'dearest',
  'cheapest',
  'most',
  'fewest',
  'soonest',
  'longest',
  'most-to-order',
  'least-to-order',
] as const
export type GoodsSort = (typeof goodsSorts)[number]
