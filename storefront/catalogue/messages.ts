import { shop } from '#shop'

export const messages = {
  loadFailure: 'Failed to load product data. Please try again later.',
  tryAgain: 'Try again',
  latestProducts: 'Latest Products',
  categories: 'Categories',
  all: 'All',
  noProductInCategory: 'No Product Found With This Category.',
  exploreMore: 'Explore More Products',
  freeDelivery: shop.delivery.promise,
  outOfStock: 'Out of Stock',
  addToCart: 'Add to Cart',
  goToCart: 'Go to Cart',
  added: (count: number) => `Added ${count} item(s) to Cart`,
  maximum: 'Maximum 20 items allowed per order',
  keyBenefits: 'Key Benefits',
  youMayAlsoLike: 'You may also Like',
  homeDescription: `${shop.tagline} ${shop.delivery.promise}.`,
  categoryDescription: (category: string) =>
    `${category} from growers we can name: price, MRP, net quantity and origin of each. ${shop.delivery.promise}.`,
  productsTitle: 'Products',
  productsLead: 'Staples for an Indian kitchen, each from a grower we can name.',
} as const
