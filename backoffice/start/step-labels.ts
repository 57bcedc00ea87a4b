import type { Start, StartStep } from '#contract/backoffice/start.ts'
import { pagePath } from '../platform/page-path.ts'

type Label = {
  readonly title: string
  /** What to do, and by what the step is done. */
  readonly text: string
  readonly to: (step: Start['steps'][number]) => string
}

/** The step of the first purchase is made in the storefront. */
export const stepLabels: { readonly [Id in StartStep]: Label } = {
  company: {
    title: 'Your company’s facts',
    text: 'Name, GSTIN, FSSAI licence and address stand in shop.config.ts: change them, build again and restart the server. Done when GSTIN and licence are yours, and the GSTIN’s check digit and State fit.',
    to: () => pagePath('/settings/shop'),
  },
  mail: {
    title: 'Mail and text messages that arrive',
    text: 'Send yourself a test mail and a test text message, and see that both have come. Done when the mail server has taken one.',
    to: () => `${pagePath('/settings/connections')}#mail`,
  },
  payments: {
    title: 'Payments',
    text: 'Check the test keys of the card provider, and give it the webhook’s address. Done when its first webhook has come, which the first payment sends.',
    to: () => `${pagePath('/settings/connections')}#payments`,
  },
  'gst-rate': {
    title: 'A GST rate',
    text: 'By the beginning of an HSN code: 1006 for rice, 0409 for honey.',
    to: () => pagePath('/settings/gst'),
  },
  category: {
    title: 'A category',
    text: 'Such as Rice, Honey or Spices.',
    to: () => pagePath('/categories'),
  },
  grower: {
    title: 'A grower',
    text: 'Who grew it, where, and their organic certificate, which counts for their products.',
    to: () => pagePath('/growers'),
  },
  product: {
    title: 'A product on sale',
    text: 'With two pictures and all that the law wants shown. Its page says what it lacks.',
    to: ({ product: id }) => (id ? pagePath('/products/:id', { params: { id } }) : pagePath('/products')),
  },
  units: {
    title: 'Units received',
    text: 'Count what lies on the shelf, and enter it.',
    to: ({ product }) => pagePath('/stock/receive', { query: product ? { product } : {} }),
  },
  sale: {
    title: 'The first purchase',
    text: 'Buy something yourself in the storefront, with the card provider’s test keys. Then refund it, and set the live keys: the way is in README.',
    to: () => '',
  },
}
