import { shop } from '#shop'

export const messages = {
  title: 'Our Growers',
  lead: 'Behind every pack are people with a name and a piece of land. Here is who they are, what they grow, and how.',
  description: `The farmers, herders and gatherers behind ${shop.name}: where they live, what they grow and how.`,
  growerDescription: ({ name, place, state, people }: { [Part in 'name' | 'place' | 'state' | 'people']: string }) =>
    `${name}, ${place}, ${state}.${people && ` ${people}.`}`,
  allInvented: 'The growers of this demonstration shop are invented. Any resemblance to real farms is coincidental.',
  invented: 'This grower is invented for the demonstration of the shop. Any resemblance to real farms is coincidental.',
  paidWithin: (days: number) => `Paid within ${days} ${days === 1 ? 'day' : 'days'}`,
  certificate: 'Organic certificate',
  certified: (scheme: string) => `Certified organic, ${scheme}`,
  products: 'Their products',
  shownOf: (count: number, total: number) => `${count} of ${total} products`,
  noProducts: 'They have no products in the shop right now',
  noProductsText: 'Their products will be back with the next harvest.',
  noGrowers: 'The growers are not listed yet',
  noGrowersText: 'Each product says where it is from.',
  /** `Ragi Flour, Foxtail Millet and 3 more`. */
  titles(titles: readonly string[], total: number): string {
    const named = titles.slice(0, 2)
    const left = total - named.length
    if (left > 0) return `${named.join(', ')} and ${left} more`
    return named.join(' and ')
  },
} as const
