import type { TallyNames } from '#domain/accounting/tally/tally-names.ts'
import type { GrowerTexts } from '#domain/catalogue/grower-texts.ts'
import type { ProductField } from '#domain/catalogue/product-facts.ts'
import { productLabels } from '#domain/catalogue/product-labels.ts'
import { monthsFromPacking } from '#domain/catalogue/shelf-life.ts'
import { bannerPlaces, type HomePart, type StorefrontTexts } from '#domain/catalogue/storefront-settings.ts'
import type { SettingsTexts } from '#domain/catalogue/working-settings.ts'
import { shortDate } from '#domain/dates.ts'
import type { CarrierFields } from '#domain/fulfilment/carrier-edit.ts'
import { splitClosedDays } from '#domain/fulfilment/closed-days.ts'
import { formatRupees, parseTypedRupees } from '#domain/money.ts'
import type { BatchTexts } from '#domain/stock/batch-facts.ts'
import { tallyLabels } from '../accounting/tally-labels.ts'
import { partLabels } from '../settings/home-part-labels.ts'
import { type Entry, listWords, lowered, mark, wordOf } from './sentence.ts'

/** What a field is called within a sentence, and how its value reads where it is no plain text. */
type Field = string | readonly [words: string, say: (typed: string) => string]
type Fields<Name extends string> = { readonly [Each in Name]: Field }

const rupees = (typed: string) => formatRupees(parseTypedRupees(typed) ?? 0)
const grower = (id: string) => mark(`grower:${id}`)
const product = (id: string) => mark(`product:${id}`)

const certificate = {
  certificateScheme: 'scheme of the certificate',
  certificateNumber: 'number of the certificate',
  certificateCertifier: 'certifier',
  certificateValidUntil: 'last day of the certificate',
} as const

/** Labels of a form within a sentence. The unit goes to the value: 'Gross weight, g' is 'gross weight' with '540 g'. */
function labelled<Name extends string>(labels: { readonly [Each in Name]: string }): Fields<Name> {
  const fields = Object.entries<string>(labels).map(([name, label]): [string, Field] => {
    const parts = label.replace(' (if known)', '').split(', ')
    const unit = parts.length > 1 ? parts.pop() : undefined
    const words = parts.join(', ')
    return [name, unit === undefined ? lowered(words) : [lowered(words), (typed) => `${typed} ${unit}`]]
  })
  return Object.fromEntries(fields) as Fields<Name>
}

const productWords: Fields<ProductField> = {
  ...labelled(productLabels),
  ...certificate,
  growerId: ['grower', grower],
  bestBeforeMonths: ['best before', monthsFromPacking],
  per: 'measure of the nutrition',
  bannerLine: 'line for the banner',
}

const growerWords: Fields<keyof GrowerTexts> = {
  ...certificate,
  name: 'name',
  place: 'place',
  state: 'State',
  people: 'line about them',
  story: 'story',
}

const batchWords: Fields<keyof BatchTexts> = {
  ...certificate,
  code: 'code on the packs',
  packedOn: 'day of packing',
  bestBeforeOn: 'best before',
  mrp: ['printed MRP', rupees],
  growerId: ['grower', grower],
  harvestedOn: 'day of the harvest',
  packerFssai: 'packer’s FSSAI number',
  transactionCertificate: 'transaction certificate',
}

const carrierWords: Fields<keyof CarrierFields | 'isUsed'> = {
  name: 'name',
  trackingUrl: 'tracking link',
  numberPattern: 'pattern of its numbers',
  pinCodes: 'PIN codes',
  isUsed: 'use',
}

const settingsWords: Fields<keyof SettingsTexts> = {
  certifiedOnly: '‘Only certified produce’',
  lowMark: 'low mark',
  tareGrams: ['tare of a parcel', (grams) => `${grams} g`],
  supportRefunds: ['limit of support’s refunds', rupees],
  gstr1Version: 'version of the GSTR-1 file',
  gstr1ZeroB2b: '‘Row of zeros for business buyers’',
  isAboveFiveCrore: '‘Turnover above ₹5 crore’',
  shelfDays: 'days to the customer’s shelf',
  lossLimit: ['loss of a packing run', (perCent) => `${perCent} %`],
  showsPaidWithin: '‘Say how soon growers are paid’',
  closedDays: ['closed days', closedDaysInWords],
}

/** '14 Nov 2026 (Diwali), 15 Nov 2026' */
function closedDaysInWords(typed: string): string {
  const rows = splitClosedDays(typed)
  return rows.map(({ day, reason }) => shortDate(day) + (reason && ` (${reason})`)).join(', ')
}

const storefrontWords: Fields<keyof StorefrontTexts> = {
  announcement: 'announcement',
  parts: ['order of the home page', (parts) => parts.split(', ').map(partLabel).join(', then ')],
  sizes: ['sizes in lists', (sizes) => (sizes === 'one' ? 'one card for all' : 'a card for each')],
  ...(Object.fromEntries(
    bannerPlaces.flatMap((place) => [
      [`product${place}`, [`product ${place} of the banner`, product]],
      [`line${place}`, `line ${place} of the banner`],
    ]),
  ) as Fields<Exclude<keyof StorefrontTexts, 'announcement' | 'parts' | 'sizes'>>),
}

function partLabel(part: string): string {
  return partLabels[part as HomePart] ?? part
}

/** By what is edited. The names in Tally are those of their form. */
const edited = {
  product: productWords,
  grower: growerWords,
  batch: batchWords,
  carrier: carrierWords,
  settings: { ...settingsWords, ...labelled<keyof TallyNames>(tallyLabels) },
  storefront: storefrontWords,
  'gst-filing': { arn: 'ARN', filedOn: 'day' },
} as const satisfies { readonly [what: string]: { readonly [field: string]: Field } }
export type Edited = keyof typeof edited

/** 'shelf place' of a product's 'shelfPlace' */
export function fieldName(what: Edited, field: string): string {
  return readField(what, field)[0]
}

/** 'shelf place from none to B3 and description': values where they are short. */
export function changesIn({ before, after }: Entry, what: Edited): string {
  return listWords(
    Object.keys(after ?? {}).flatMap((field) => {
      const [words, say] = readField(what, field)
      const [was, is] = [wordOf(before, field), wordOf(after, field)]
      if (was === is) return []
      const isShort = [was, is].every((value) => value === undefined || value.length <= 60)
      const said = (value: string | undefined) => (value === undefined ? 'none' : say(value).replaceAll(/\n+/g, ', '))
      return [isShort ? `${words} from ${said(was)} to ${said(is)}` : words]
    }),
  )
}

/** An entry may be older than its field. */
function readField(what: Edited, name: string): readonly [string, (typed: string) => string] {
  const fields: { readonly [field: string]: Field } = edited[what]
  const field = fields[name] ?? name.replace(/[_-]|(?=[A-Z])/g, ' ').toLowerCase()
  return typeof field === 'string' ? [field, quoted] : field
}

/** Typed words stand out from those of the sentence; numbers and days do so by themselves. */
function quoted(typed: string): string {
  return /^\D.*\s/s.test(typed) ? `'${typed}'` : typed
}
