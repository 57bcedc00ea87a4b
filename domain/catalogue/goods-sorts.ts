/** How staff sort products and their stock; without one the newest come first. */
export const goodsSorts = ['title', 'title-last', 'dearest', 'cheapest', 'most', 'fewest'] as const
export type GoodsSort = (typeof goodsSorts)[number]
