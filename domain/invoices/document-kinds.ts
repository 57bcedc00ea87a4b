export const documentKinds = ['invoice', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentKindLabels: { readonly [Kind in DocumentKind]: string } = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
}
