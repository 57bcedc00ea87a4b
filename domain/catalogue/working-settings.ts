import { type Paise, parseTypedRupees } from '../money.ts'

/** What the owner sets while the shop runs (SETTINGS-01); it holds for the next action. */
export type WorkingSettings = {
  /** Nothing is listed without an organic certificate that is valid on the day (GOODS-02). */
  readonly certifiedOnly: boolean
  /** Of products without a low mark of their own; null: they have none. */
  readonly lowMark: number | null
  /** Box, filling and tape of a parcel. */
  readonly tareGrams: number
  /** What support may refund of an order, all its refunds together (REFUND-05). */
  readonly supportRefunds: Paise
  /** From packing to the customer's shelf; the rule of the last day of sale adds them (BATCH-03). */
  readonly shelfDays: number
}

/** The settings as they are typed; an empty low mark is none. */
export type SettingsTexts = {
  readonly certifiedOnly: boolean
  readonly lowMark: string
  readonly tareGrams: string
  /** Rupees. */
  readonly supportRefunds: string
  readonly shelfDays: string
}

export const maxTareGrams = 5_000
const maxLowMark = 100_000
const maxShelfDays = 60

export function toSettingsTexts(settings: WorkingSettings): SettingsTexts {
  const { certifiedOnly, lowMark, tareGrams, supportRefunds, shelfDays } = settings
  return {
    certifiedOnly,
    lowMark: lowMark === null ? '' : String(lowMark),
    tareGrams: String(tareGrams),
    supportRefunds: String(supportRefunds / 100),
    shelfDays: String(shelfDays),
  }
}

/** Reads the settings; what is wrong stands at its field. */
export function readSettingsTexts(texts: SettingsTexts): {
  readonly settings: WorkingSettings
  readonly errors: { readonly [Field in keyof SettingsTexts]?: string }
} {
  const lowMark = readWhole(texts.lowMark, maxLowMark)
  const tareGrams = readWhole(texts.tareGrams, maxTareGrams)
  const supportRefunds = texts.supportRefunds.trim() === '0' ? 0 : parseTypedRupees(texts.supportRefunds)
  const shelfDays = readWhole(texts.shelfDays, maxShelfDays)
  const errors = {
    ...(lowMark === undefined && { lowMark: 'Please type units, or nothing' }),
    ...(typeof tareGrams !== 'number' && { tareGrams: 'Please type grams from 0 to 5,000' }),
    ...(supportRefunds === undefined && { supportRefunds: 'Please type an amount in rupees' }),
    ...(typeof shelfDays !== 'number' && { shelfDays: `Please type days from 0 to ${maxShelfDays}` }),
  }
  return {
    settings: {
      certifiedOnly: texts.certifiedOnly,
      lowMark: lowMark ?? null,
      tareGrams: tareGrams ?? 0,
      supportRefunds: supportRefunds ?? 0,
      shelfDays: shelfDays ?? 0,
    },
    errors,
  }
}

/** Null is nothing, undefined no such number. */
function readWhole(typed: string, max: number): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,9}$/.test(text) && Number(text) <= max ? Number(text) : undefined
}
