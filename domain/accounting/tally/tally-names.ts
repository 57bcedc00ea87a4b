/** Ledgers and voucher types as the accountant has named them in Tally (SETTINGS-01). `{rate}` is the rate of the entry in per cent. */
export const usualTallyNames = {
  company: '',
  saleType: 'Sales',
  creditNoteType: 'Credit Note',
  receiptType: 'Receipt',
  paymentType: 'Payment',
  purchaseType: 'Purchase',
  debitNoteType: 'Debit Note',
  party: 'Online customers',
  salesWithin: 'Sales {rate}%',
  salesOther: 'Sales interstate {rate}%',
  salesExempt: 'Sales exempt',
  cgst: 'Output CGST {rate}%',
  sgst: 'Output SGST {rate}%',
  igst: 'Output IGST {rate}%',
  roundOff: 'Round Off',
  bank: 'Bank',
  cash: 'Cash',
  fee: 'Card provider fees',
  feeTax: 'Input GST on card provider fees',
  adjustments: 'Card provider adjustments',
  purchases: 'Purchases from growers',
  purchaseTax: 'Input GST on purchases',
  grower: 'Grower {name}',
} as const satisfies { readonly [name: string]: string }

export type TallyName = keyof typeof usualTallyNames
export type TallyNames = { readonly [Name in TallyName]: string }

export const tallyNameKeys = Object.keys(usualTallyNames) as TallyName[]

/** What Tally takes for a name is shorter than most would type. */
export const maxTallyName = 90

/** Trimmed names; what is wrong stands at its field. The company may be left empty: the file is then for the one that is open. */
export function readTallyNames(typed: TallyNames): {
  readonly names: TallyNames
  readonly errors: { readonly [Name in TallyName]?: string }
} {
  const names = Object.fromEntries(tallyNameKeys.map((key) => [key, typed[key].trim()])) as TallyNames
  const wrong = tallyNameKeys.flatMap((key) => {
    const error = wrongName(key, names[key])
    return error ? [[key, error] as const] : []
  })
  return { names, errors: Object.fromEntries(wrong) }
}

function wrongName(key: TallyName, name: string): string | undefined {
  if (name === '') return key === 'company' ? undefined : 'Please type the name as it is in Tally'
  if (name.length > maxTallyName) return `At most ${maxTallyName} letters`
  if (key === 'grower' && !name.includes('{name}')) return 'Please leave {name} in it: each grower has a ledger'
  return undefined
}

/** `Output CGST {rate}%` at 250 basis points is `Output CGST 2.5%`. */
export function atRate(name: string, basisPoints: number): string {
  return name.replaceAll('{rate}', String(basisPoints / 100))
}
