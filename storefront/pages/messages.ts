import { shop } from '#shop'

export const messages = {
  search: 'Search',
  skipToContent: 'Skip to content',
  pageNotFound: 'Page Not Found',
  pageNotFoundText: 'This path leads to no field of ours. The shop is a step away.',
  goBackToHome: 'Go Back to Home',
  somethingWentWrong: 'Something went wrong',
  somethingWentWrongText: 'The page could not be shown. Please try again in a moment.',
  freeDelivery: shop.delivery.promise,
} as const
