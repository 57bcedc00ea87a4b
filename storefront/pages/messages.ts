import { freeDelivery } from '#domain/cart/free-delivery.ts'

export const messages = {
  needsScript: (what: string) => `${what} needs JavaScript.`,
  thisForm: 'This form',
  thisPage: 'This page',
  skipToContent: 'Skip to content',
  pageNotFound: 'Page Not Found',
  pageNotFoundText: 'This path doesn’t lead to any of our fields. The shop is just a step away.',
  goBackToHome: 'Go Back to Home',
  somethingWentWrong: 'Something went wrong',
  somethingWentWrongText: 'We couldn’t show this page. Please try again in a moment.',
  categories: 'Categories',
  myOrders: 'My orders',
  freeDelivery: freeDelivery.promise,
} as const
