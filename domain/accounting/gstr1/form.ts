// The form of GSTR-1 as the offline tool and the portal want it. Both have changed before; what changes is changed here.
// Sources, read on 25 November 2026: headings of the CSV templates of the GST Returns Offline Tool; keys of the portal's JSON as the open-source
// application India Compliance (resilient-tech) writes them. Neither tool nor portal could be tried (decision 0068).
import { findState } from '../../checkout/states.ts'
import { partsOf } from '../../dates.ts'

/** Of an invoice to another State, its value: above it stands alone, in table 5 (B2CL). In paise. */
export const largeInvoice = 1_00_000_00

/** Headings of the tool's CSV, by table. */
export const gstr1Headings = {
  b2cs: [
    'Type',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  b2cl: [
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  cdnur: [
    'UR Type',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  exemp: ['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)', 'Non-GST Supplies'],
  hsn: [
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    'Integrated Tax Amount',
    'Central Tax Amount',
    'State/UT Tax Amount',
    'Cess Amount',
  ],
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
} as const

export type Gstr1Table = keyof typeof gstr1Headings
export const gstr1Tables = Object.keys(gstr1Headings) as Gstr1Table[]

/** What can be downloaded of a period. */
export type Gstr1File = 'json' | Gstr1Table
export const gstr1Files: readonly Gstr1File[] = ['json', ...gstr1Tables]

/** Not through a marketplace. */
export const otherThanEcommerce = 'OE'
/** Of a note: the kind of its invoice, and 'credit'. */
export const noteOfLarge = 'B2CL'
export const creditNote = 'C'

export const packs = { csv: 'PAC-PACKS', json: 'PAC' } as const

/** Table 8. */
export const nilSupplies = {
  inter: { csv: 'Inter-State supplies to unregistered persons', json: 'INTRB2C' },
  intra: { csv: 'Intra-State supplies to unregistered persons', json: 'INTRAB2C' },
} as const

/** Table 13: 1 and 5 of its twelve kinds. */
export const issuedKinds = {
  invoice: { csv: 'Invoices for outward supply', json: 1 },
  'credit-note': { csv: 'Credit Note', json: 5 },
} as const

/** The tool's names where they are not the shop's. */
const places: { readonly [code: string]: string } = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli & Daman & Diu',
  '35': 'Andaman & Nicobar Islands',
}

/** '29-Karnataka'. */
export function placeInCsv(code: string): string {
  return `${code}-${places[code] ?? findState(code)?.name ?? ''}`
}

/** '20-Nov-2026' from '2026-11-20'. */
export function dayInCsv(date: string): string {
  const { day, month, year } = partsOf(date)
  return `${String(day).padStart(2, '0')}-${month.slice(0, 3)}-${year}`
}

/** '20-11-2026' from '2026-11-20'. */
export function dayInJson(date: string): string {
  return date.split('-').reverse().join('-')
}

const longestDescription = 30

/** Letters and digits that the portal takes, at most 30. */
export function describeGoods(title: string): string {
  const plain = title.replaceAll(/[^A-Za-z0-9 .,/()-]+/g, ' ').replaceAll(/\s+/g, ' ')
  return plain
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, longestDescription)
    .trim()
}
