import { formatLot } from '#domain/stock/lot.ts'
import { shop } from '#shop'

export const messages = {
  eyebrow: 'Know your pack',
  lot: (lot: string) => `Lot ${formatLot(lot)}`,
  description: (title: string, lot: string) =>
    `Where the packs of lot ${formatLot(lot)} of ${title} by ${shop.name} come from, from the field to the pack.`,
  recalledTitle: 'Do not eat this.',
  recalledText:
    'We have recalled this lot. Do not eat it, cook with it or give it to anybody, animals included. Keep the pack as it is, apart from other food.',
  recalledHelp: 'Call or write to us. We take the pack back and return your money.',
  journey: 'From the field to your pack',
  grown: 'Grown by',
  harvested: 'Harvested',
  packed: 'Packed',
  packedBy: (name: string) => `by ${name}`,
  fssai: (number: string) => `FSSAI Lic. No. ${number}`,
  bestBefore: 'Best before',
  proof: 'Proof',
  certificate: 'Organic certificate',
  mixed: 'This pack holds a mix of harvests, each certified organic under its own certificate.',
  transaction: 'Transaction certificate',
  transactionText: 'It names the quantity that the certifier released of this harvest.',
  reports: 'Test reports',
  compare:
    'Compare the lot with the one that is printed on your pack. If it is another one, or something is not right, tell us.',
  seeProduct: 'See this product in the shop',
} as const
