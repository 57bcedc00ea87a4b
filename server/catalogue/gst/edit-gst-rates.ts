import { digitsTogether, plainDigits } from '#domain/plain-digits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate, isDay } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { deleteGstRate, insertGstRate, readChangedByRate, readGstRates } from './gst-rates.store.ts'

type ActionDeps = Pick<Deps, 'clock'>
type Typed = { readonly hsn: string; readonly rate: string; readonly from: string }

export async function listGstRates(connection: Connection, { clock }: ActionDeps) {
  const today = indianDate(clock.now())
  const rates = await readGstRates(connection)
  return { rows: rates.map((rate) => ({ ...rate, isLater: rate.from > today })), today }
}

/** Adds a rate from today or a later day (GOODS-11). Of the codes that a product's begins with the longest counts. */
export async function addGstRate(
  tx: Transaction,
  audit: Audit,
  { clock }: ActionDeps,
  typed: Typed,
): Promise<{ products: number } | Refusal<'wrong-shape', { fields: { [field: string]: string } }>> {
  const today = indianDate(clock.now())
  const { basisPoints, fields } = readRate(typed, today)
  if (Object.keys(fields).length > 0 || basisPoints === undefined) return refuse('wrong-shape', { fields })
  const [hsn, from] = [digitsTogether(typed.hsn), typed.from]
  const [first] = await readChangedByRate(tx, { hsn, from, basisPoints }, 1)
  if (!(await insertGstRate(tx, { hsn, from, basisPoints })))
    return refuse('wrong-shape', { fields: { from: 'This code has a rate from that day' } })
  audit({ action: 'gst-rate.added', subject: { kind: 'gst-rate', id: hsn }, after: { hsn, from, basisPoints } })
  await announceChange(tx, 'products')
  return { products: first?.total ?? 0 }
}

const shownOfChanged = 20

/** The products that a new rate would change on its day (GOODS-11), or what is wrong with what is typed: of that nothing is known. */
export async function viewEffectOfRate(connection: Connection, { clock }: ActionDeps, typed: Typed) {
  const { basisPoints, fields } = readRate(typed, indianDate(clock.now()))
  if (Object.keys(fields).length > 0 || basisPoints === undefined) return { rows: [], total: 0, wrong: fields }
  const rate = { hsn: digitsTogether(typed.hsn), from: typed.from, basisPoints }
  const rows = await readChangedByRate(connection, rate, shownOfChanged)
  return {
    rows: rows.map(({ id, title, hsn, rate }) => ({ id, title, hsn, ...(rate !== null && { basisPoints: rate }) })),
    total: rows[0]?.total ?? 0,
  }
}

function readRate({ hsn, rate, from }: Typed, today: string) {
  const fields: { [field: string]: string } = {}
  if (!/^\d{2,8}$/.test(digitsTogether(hsn))) fields.hsn = 'The beginning of an HSN code has 2 to 8 digits'
  const basisPoints = basisPointsOf(rate)
  if (basisPoints === undefined) fields.rate = 'Please type per cent from 0 to 40, such as 5 or 0.25'
  if (!isDay(from)) fields.from = 'Please type a day'
  else if (from < today) fields.from = 'From today or a later day: invoices of past days stay as they are'
  return { basisPoints, fields }
}

/** Takes back a rate whose day has not come; one in force never changes. */
export async function removeGstRate(
  tx: Transaction,
  audit: Audit,
  { clock }: ActionDeps,
  { hsn, from }: Pick<Typed, 'hsn' | 'from'>,
): Promise<{ hsn: string } | Refusal<'unknown-rate'> | Refusal<'rate-in-force'>> {
  const rate = (await readGstRates(tx)).find((row) => row.hsn === hsn && row.from === from)
  if (!rate) return refuse('unknown-rate')
  if (from <= indianDate(clock.now())) return refuse('rate-in-force')
  await deleteGstRate(tx, { hsn, from })
  const { basisPoints } = rate
  audit({ action: 'gst-rate.removed', subject: { kind: 'gst-rate', id: hsn }, before: { hsn, from, basisPoints } })
  await announceChange(tx, 'products')
  return { hsn }
}

/** `5` is 500, `0.25` is 25. */
function basisPointsOf(rate: string): number | undefined {
  const typed = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(plainDigits(rate).trim().replace(/\s*%$/, ''))
  if (!typed) return undefined
  const points = Number(`${typed[1]}${(typed[2] ?? '').padEnd(2, '0')}`)
  return points <= 4000 ? points : undefined
}
