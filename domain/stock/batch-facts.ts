import { certificateSchemes } from '../catalogue/product-facts.ts'
import { toRupeesText } from '../catalogue/product-texts.ts'
import { readDay } from '../files/read-cell.ts'
import { type Paise, parseTypedRupees } from '../money.ts'
import { isDay } from '../time.ts'

/** What is printed on the packs of a batch, and where they come from (BATCH-01). Days are India's. */
export type BatchFacts = {
  /** Unique for the product. */
  readonly code: string
  readonly packedOn: string
  readonly bestBeforeOn: string
  readonly mrp: Paise
  readonly growerId: string | null
  readonly harvestedOn: string | null
  /** 14 digits. */
  readonly packerFssai: string | null
  readonly certificateScheme: (typeof certificateSchemes)[number] | null
  readonly certificateNumber: string | null
  readonly transactionCertificate: string | null
}
export const batchFields = [
  'code',
  'packedOn',
  'bestBeforeOn',
  'mrp',
  'growerId',
  'harvestedOn',
  'packerFssai',
  'certificateScheme',
  'certificateNumber',
  'transactionCertificate',
] as const satisfies readonly (keyof BatchFacts)[]
/** As it is typed; the MRP in rupees. What is not known is empty. */
export type BatchTexts = { readonly [Field in keyof BatchFacts]: string }
export type BatchErrors = { readonly [Field in keyof BatchFacts]?: string }

const maxText = 80

/** Reads the facts of a batch; what is wrong stands at its field. */
export function readBatchTexts(
  texts: Partial<BatchTexts>,
  { today }: { readonly today: string },
): { readonly facts: BatchFacts; readonly errors: BatchErrors } {
  const text = (field: keyof BatchTexts) => texts[field]?.trim() ?? ''
  const dayOf = (field: 'packedOn' | 'bestBeforeOn' | 'harvestedOn') => readDay(text(field)).trim()
  const mrp = parseTypedRupees(text('mrp'))
  const facts: BatchFacts = {
    code: text('code'),
    packedOn: dayOf('packedOn'),
    bestBeforeOn: dayOf('bestBeforeOn'),
    mrp: mrp ?? 0,
    growerId: text('growerId') || null,
    harvestedOn: dayOf('harvestedOn') || null,
    packerFssai: text('packerFssai').replace(/\s/g, '') || null,
    certificateScheme: certificateSchemes.find((scheme) => scheme === text('certificateScheme')) ?? null,
    certificateNumber: text('certificateNumber') || null,
    transactionCertificate: text('transactionCertificate') || null,
  }
  const isUnknownScheme = text('certificateScheme') !== '' && facts.certificateScheme === null
  return {
    facts,
    errors: {
      ...errorsOfBatch(facts, { today }),
      ...(isUnknownScheme && { certificateScheme: 'Please choose the scheme' }),
    },
  }
}

export function toBatchTexts(facts: BatchFacts): BatchTexts {
  return {
    code: facts.code,
    packedOn: facts.packedOn,
    bestBeforeOn: facts.bestBeforeOn,
    mrp: toRupeesText(facts.mrp),
    growerId: facts.growerId ?? '',
    harvestedOn: facts.harvestedOn ?? '',
    packerFssai: facts.packerFssai ?? '',
    certificateScheme: facts.certificateScheme ?? '',
    certificateNumber: facts.certificateNumber ?? '',
    transactionCertificate: facts.transactionCertificate ?? '',
  }
}

/** What is wrong with the facts of a batch, by field: harvested, packed and best before come in this order, none but the last after today. */
export function errorsOfBatch(facts: BatchFacts, { today }: { readonly today: string }): BatchErrors {
  const { code, packedOn, bestBeforeOn, mrp, harvestedOn, packerFssai, certificateScheme, certificateNumber } = facts
  const errors: { -readonly [Field in keyof BatchFacts]?: string } = {}
  if (!code || code.length > maxText) errors.code = 'Please type the code on the packs'
  if (!isDay(packedOn)) errors.packedOn = 'Please type the day of packing'
  else if (packedOn > today) errors.packedOn = 'This day has not come yet'
  if (!isDay(bestBeforeOn)) errors.bestBeforeOn = 'Please type the last day of best before'
  else if (bestBeforeOn <= packedOn) errors.bestBeforeOn = 'Best before is after the day of packing'
  if (mrp <= 0) errors.mrp = 'Please type the MRP on the packs in rupees, such as 499 or 499.50'
  if (harvestedOn !== null && !isDay(harvestedOn)) errors.harvestedOn = 'Please type the day of the harvest'
  else if (harvestedOn !== null && harvestedOn > packedOn) errors.harvestedOn = 'The harvest is not after packing'
  if (packerFssai !== null && !/^\d{14}$/.test(packerFssai)) errors.packerFssai = 'An FSSAI number has 14 digits'
  if (certificateNumber !== null && certificateScheme === null) errors.certificateScheme = 'Please choose the scheme'
  for (const field of ['certificateNumber', 'transactionCertificate'] as const)
    if ((facts[field]?.length ?? 0) > maxText) errors[field] = `Please type at most ${maxText} characters`
  return errors
}
