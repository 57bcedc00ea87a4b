import { freeDelivery } from '#domain/cart/free-delivery.ts'
import { groupDigits } from '#domain/money.ts'
import { shop } from '#shop'

export const messages = {
  loadFailure: 'Failed to load product data. Please try again later.',
  tryAgain: 'Try again',
  latestProducts: 'Latest Products',
  categories: 'Categories',
  all: 'All',
  noProductInCategory: 'No Product Found With This Category.',
  showMore: 'Show more',
  /** Of the button to the contact page, without scripts. */
  orderOtherwise: 'Order by email or phone',
  showPrevious: 'Previous products',
  shown({ first, count, total }: { first: number; count: number; total: number }): string {
    const all = `${groupDigits(total)} ${total === 1 ? 'product' : 'products'}`
    if (count === total) return all
    return first === 1
      ? `${groupDigits(count)} of ${all}`
      : `${groupDigits(first)}–${groupDigits(first + count - 1)} of ${all}`
  },
  pageOf: (title: string, page: number) => (page > 1 ? `${title}, page ${page}` : title),
  exploreMore: 'Explore More Products',
  freeDelivery: freeDelivery.promise,
  preview: 'A preview for an hour. Nothing can be bought here.',
  previewOf: (title: string) => `Preview: ${title}`,
  priceIncludes: `Inclusive of all taxes. ${freeDelivery.promise}.`,
  lowestBefore: (price: string) => `Lowest price of the 30 days before: ${price}`,
  sizes: 'Sizes',
  sizesOf: (count: number, smallest: string, largest: string) =>
    smallest === largest ? `${count} sizes` : `${count} sizes, ${smallest} to ${largest}`,
  from: (price: string) => `from ${price}`,
  chooseSize: 'Choose a size',
  outOfStock: 'Out of Stock',
  seeProduct: 'See the product',
  addToCart: 'Add to Cart',
  goToCart: 'Go to Cart',
  notifyMe: 'Notify Me',
  notOpened: 'That page didn’t open. Please try again.',
  added: (count: number) => `Added ${count} item(s) to Cart`,
  maximum: 'Maximum 20 items allowed per order',
  keyBenefits: 'Key Benefits',
  grownBy: (grower: string, state: string) => `Grown by ${grower}, ${state}`,
  grownIn: (state: string) => `Grown in ${state}`,
  youMayAlsoLike: 'You may also Like',
  more: (category: string) => `More ${category}`,
  homeDescription: `${shop.tagline} ${freeDelivery.promise}.`,
  categoryDescription: (category: string) =>
    `${category} from growers we can name: price, MRP, net quantity and origin of each. ${freeDelivery.promise}.`,
  productsTitle: 'Products',
  productsLead: 'Staples for an Indian kitchen, each from a grower we can name.',
} as const
