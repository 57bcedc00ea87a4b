import { type ClosedDay, joinClosedDays, readClosedDays } from '../fulfilment/closed-days.ts'
import { type Paise, parseTypedRupees } from '../money.ts'
import { readPerCent } from '../purchases/deductions.ts'

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
  /** Of the JSON of GSTR-1, such as 'GST3.2.3' (BOOKS-02). */
  readonly gstr1Version: string
  /** Its table of business buyers gets a row of zeros. */
  readonly gstr1ZeroB2b: boolean
  /** The shop's turnover: above ₹5 crore HSN codes have six digits, else four. */
  readonly isAboveFiveCrore: boolean
  /** From packing to the customer's shelf; the rule of the last day of sale adds them (BATCH-03). */
  readonly shelfDays: number
  /** What a packing run may lose without a reason, in hundredths of a per cent (BATCH-06). */
  readonly lossLimit: number
  /** The page of a grower says how soon they are paid (BUY-02). */
  readonly showsPaidWithin: boolean
}

/** The settings as they are typed; an empty low mark is none. */
export type SettingsTexts = {
  readonly certifiedOnly: boolean
  readonly lowMark: string
  readonly tareGrams: string
  /** Rupees. */
  readonly supportRefunds: string
  readonly gstr1Version: string
  readonly gstr1ZeroB2b: boolean
  readonly isAboveFiveCrore: boolean
  readonly shelfDays: string
  /** Per cent. */
  readonly lossLimit: string
  readonly showsPaidWithin: boolean
  /** A line a day: '2026-11-14: Diwali' (DELV-01). */
  readonly closedDays: string
}

export const maxTareGrams = 5_000
const maxLowMark = 100_000
const maxShelfDays = 60

export function toSettingsTexts(settings: WorkingSettings, closedDays: readonly ClosedDay[]): SettingsTexts {
  const { certifiedOnly, lowMark, tareGrams, supportRefunds, gstr1Version, gstr1ZeroB2b, isAboveFiveCrore } = settings
  return {
    ...{ certifiedOnly, gstr1Version, gstr1ZeroB2b, isAboveFiveCrore },
    lowMark: lowMark === null ? '' : String(lowMark),
    tareGrams: String(tareGrams),
    supportRefunds: String(supportRefunds / 100),
    shelfDays: String(settings.shelfDays),
    lossLimit: String(settings.lossLimit / 100),
    showsPaidWithin: settings.showsPaidWithin,
    closedDays: joinClosedDays(closedDays.map(({ day, reason }) => ({ day, reason: reason ?? '' }))),
  }
}

/** Reads the settings; what is wrong stands at its field. */
export function readSettingsTexts(
  texts: SettingsTexts,
  { today }: { readonly today: string },
): {
  readonly settings: WorkingSettings
  readonly closedDays: readonly ClosedDay[]
  readonly errors: { readonly [Field in keyof SettingsTexts]?: string }
} {
  const lowMark = readWhole(texts.lowMark, maxLowMark)
  const tareGrams = readWhole(texts.tareGrams, maxTareGrams)
  const supportRefunds = texts.supportRefunds.trim() === '0' ? 0 : parseTypedRupees(texts.supportRefunds)
  const gstr1Version = texts.gstr1Version.trim()
  const shelfDays = readWhole(texts.shelfDays, maxShelfDays)
  const lossLimit = readPerCent(texts.lossLimit)
  const { closedDays, error: closedDaysError } = readClosedDays(texts.closedDays, { today })
  const errors = {
    ...(lowMark === undefined && { lowMark: 'Please type units, or nothing' }),
    ...(typeof tareGrams !== 'number' && { tareGrams: 'Please type grams from 0 to 5,000' }),
    ...(supportRefunds === undefined && { supportRefunds: 'Please type an amount in rupees' }),
    ...(!/^[A-Za-z0-9.]{1,20}$/.test(gstr1Version) && {
      gstr1Version: 'Please type letters, digits and dots, such as GST3.2.3',
    }),
    ...(typeof shelfDays !== 'number' && { shelfDays: `Please type days from 0 to ${maxShelfDays}` }),
    ...(lossLimit === undefined && { lossLimit: 'Please type per cent, such as 5 or 2.5' }),
    ...(closedDaysError !== undefined && { closedDays: closedDaysError }),
  }
  return {
    settings: {
      certifiedOnly: texts.certifiedOnly,
      lowMark: lowMark ?? null,
      tareGrams: tareGrams ?? 0,
      supportRefunds: supportRefunds ?? 0,
      gstr1Version,
      gstr1ZeroB2b: texts.gstr1ZeroB2b,
      isAboveFiveCrore: texts.isAboveFiveCrore,
      shelfDays: shelfDays ?? 0,
      lossLimit: lossLimit ?? 0,
      showsPaidWithin: texts.showsPaidWithin,
    },
    closedDays,
    errors,
  }
}

/** Null is nothing, undefined no such number. */
function readWhole(typed: string, max: number): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,9}$/.test(text) && Number(text) <= max ? Number(text) : undefined
}
