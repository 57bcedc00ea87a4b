import { type Static, Type } from 'typebox'
import { describeCalls } from './call.ts'
import { Certificate, NamedGrower, Product } from './catalogue.ts'

const day = (what: string) => Type.String({ description: `${what}, as 2026-11-20` })

export const Lot = Type.Object({
  lot: Type.String({ description: 'Eight letters and digits, as printed on the pack' }),
  product: Type.Object({
    ...Type.Pick(Product, ['id', 'title', 'image', 'image_alt', 'net_quantity', 'vegetarian', 'packer']).properties,
    on_sale: Type.Boolean({ description: 'Whether the shop still has a page of it' }),
  }),
  grower: Type.Optional(NamedGrower),
  harvested_on: Type.Optional(day('Day of harvest')),
  packed_on: day('Day of packing'),
  best_before: day('Last day'),
  packer_fssai: Type.Optional(Type.String({ description: 'Licence number of the packer' })),
  certificates: Type.Array(Certificate, {
    description: 'Valid today; several where goods of several certificates were packed together',
  }),
  transaction_certificate: Type.Optional(Type.String({ description: 'Number of the transaction certificate' })),
  test_reports: Type.Array(
    Type.Object({ image: Type.String({ description: 'URL of the picture' }), image_alt: Type.String() }),
    { description: 'Pictures of test reports, three at most' },
  ),
  recalled: Type.Boolean({ description: 'Recalled: do not eat it' }),
})
export type Lot = Static<typeof Lot>

/** What the link in the mail of a recall opens; no name: mails are forwarded. */
export type LinkedRecall = {
  readonly batches: readonly { readonly title: string; readonly lot: string }[]
  /** The owner's. */
  readonly words: string
  readonly isRead: boolean
}

export const lotCalls = describeCalls({
  'GET /api/lots/:lot': {
    access: 'visitor',
    source: 'BATCH-05',
    summary:
      'Where the packs of a lot come from: product, grower, harvest, packing, certificate, and whether it is recalled.',
    params: Type.Object({ lot: Type.String({ description: 'Spaces, hyphens and case do not count' }) }),
    answers: { 200: Lot },
    refusals: { 'lot-not-found': { status: 404, error: 'We couldn’t find this lot' } },
  },
})
