import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { isProductId, proposedId } from '#domain/catalogue/missing-facts.ts'
import { formatNetQuantity, titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { isListField, type ProductField, type ProductTexts, productFields } from '#domain/catalogue/product-facts.ts'
import { productLabels } from '#domain/catalogue/product-labels.ts'
import { toProductTexts } from '#domain/catalogue/product-texts.ts'
import { readProductTexts } from '#domain/catalogue/read-product-texts.ts'
import { notesOnSchedules } from '#domain/catalogue/scheduled-price.ts'
import { readDay } from '#domain/files/read-cell.ts'
import { restoreCells } from '#domain/files/reformatted.ts'
import { isOneSlipAway } from '#domain/one-slip.ts'
import { isRefusal } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { ImportKind, ImportRow, RowPlan, Written } from '#server/files/import-kind.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { confirmedChange } from '../prices/confirmed-change.ts'
import { readSchedules } from '../prices/scheduled-prices.store.ts'
import { shareSettings } from '../working-settings/working-settings.store.ts'
import { additionOf, noIdOfTitle, wrongId } from './add-product.ts'
import { shareGrowers } from './certified.store.ts'
import { emptyTexts } from './empty-texts.ts'
import { goodsColumns } from './export-goods.ts'
import {
  type Goods,
  type Named,
  readAllIds,
  readGoodsOf,
  readHsnInUse,
  readIdsByBarcode,
  readNamed,
} from './goods.store.ts'
import { insertDrafts, lockGoodsOf, updateAllGoods } from './goods-together.store.ts'
import { type Changes, type EditPlan, entriesOf, planEdit, readEdit, unknownNames } from './plan-edit.ts'
import type { ListingRules } from './view-goods.ts'

/** Products by file, with the rules of the editor (IMPORT-01): a row changes a product, or adds a draft. */
export function goodsImport({
  settings,
}: {
  readonly settings: Pick<Deps['settings'], 'databaseDirectUrl'>
}): ImportKind {
  return {
    permissions: ['import', 'goods.change', 'prices.change'],
    labels: { id: goodsColumns.id, ...productLabels },
    keys: ['id', 'barcode', 'title'],
    textKindOf: (field) => (isListField(field as ProductField) ? 'lines' : 'line'),
    lock: lockGoodsOf,
    plan: planRows,
    shown: {
      fields: ['price', 'mrp'],
      async confirm(run, isShown) {
        const change = async () => {
          await run()
          return { isShown: await isShown() }
        }
        return (await confirmedChange(settings, { change, isShown: (changed) => changed.isShown })).acknowledgement
      },
    },
  }
}

type Row = {
  readonly line: number
  readonly id: string
  /** The file has it, not only a barcode or a title. */
  readonly isIdTyped: boolean
  readonly changes: Changes
  readonly goods: Goods | undefined
}
type Planned = Row & { readonly plan: RowPlan; readonly edit?: EditPlan }

async function planRows(tx: Transaction, rows: readonly ImportRow[], now: Date) {
  const today = indianDate(now)
  const named = await nameRows(tx, rows, today)
  const read = named.map((row) => ({ ...row, ...readTexts(row, today) }))
  await shareGrowers(
    tx,
    read.map(({ facts }) => facts.growerId),
  )
  const names = await readNamed(tx, read, today)
  const { certifiedOnly } = await shareSettings(tx)
  const planned = read.map((row, at): Planned => planRow(row, { named: names[at], certifiedOnly, today }))
  const notes = await readNotes(tx, planned)
  const meant = await nearestIds(
    tx,
    planned.filter(isUnknown).map(({ id }) => id),
  )
  return {
    plans: planned.map((row) =>
      isUnknown(row) ? planUnknown(row, meant.get(row.id)) : { ...row.plan, notes: notes.get(row.id) ?? [] },
    ),
    write: (lines: ReadonlySet<number>) =>
      writeRows(
        tx,
        planned.filter(({ line }) => lines.has(line)),
        now,
      ),
  }
}

function isUnknown({ isIdTyped, goods }: Row): boolean {
  return isIdTyped && !goods
}

/** A row with an id that no product has: a slip in it adds a second product, or changes none. */
function planUnknown({ id, changes, plan }: Planned, meant: string | undefined): RowPlan {
  const question = meant && `Is ${meant} meant?`
  const isNew = `${changes.title ?? ''}${changes.category ?? ''}`.trim() !== ''
  if (isNew) return { ...plan, notes: question ? [`This adds a product. ${question}`] : [] }
  const error = `No product has this id. ${question ?? 'A new one needs a title and a category'}`
  return { ...plan, outcome: 'refused', version: '', changes: {}, errors: [{ column: 'id', value: id, error }] }
}

/** Looking for more of them would take long, and helps nobody. */
const maxSlips = 50

/** By unknown id the one that differs from it by a slip; another figure is another size. */
async function nearestIds(tx: Transaction, unknown: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (unknown.length === 0) return new Map()
  const all = await readAllIds(tx)
  return new Map(
    unknown.slice(0, maxSlips).flatMap((id) => {
      const typed = id.toLowerCase()
      const near = all.find((one) => one === typed) ?? all.find((one) => isOneSlipAway(typed, one))
      return near === undefined ? [] : [[id, near]]
    }),
  )
}

/** The product of each row: by its id, else by its barcode, else by the id that its title proposes. */
async function nameRows(tx: Transaction, rows: readonly ImportRow[], today: string): Promise<Row[]> {
  const codes = rows.flatMap(({ cells }) => (!cells.id?.trim() && cells.barcode ? [cells.barcode.trim()] : []))
  const byBarcode = await readIdsByBarcode(tx, codes)
  const inUse = await readHsnInUse(
    tx,
    rows.map(({ cells }) => `0${cells.hsn?.trim()}`),
  )
  const named = rows.map(({ line, cells: { id = '', ...cells } }) => {
    const { certificateValidUntil: until, hsn } = cells
    // Excel takes the leading zero of a code away: no code has 3, 5 or 7 digits.
    const whole = `0${hsn?.trim()}`
    const changes: Changes = {
      ...cells,
      ...(hsn !== undefined && { hsn: inUse.has(whole) && whole.length % 2 === 0 ? whole : hsn }),
      ...(until !== undefined && { certificateValidUntil: readDay(until) }),
    }
    return {
      ...{ line, changes, isIdTyped: id.trim() !== '' },
      id: id.trim() || (byBarcode.get(cells.barcode?.trim() ?? '') ?? proposedId(cells.title ?? '')),
    }
  })
  const goods = await readGoodsOf(
    tx,
    named.map(({ id }) => id),
    today,
  )
  return named.map((row) => ({ ...row, goods: goods.get(row.id) }))
}

function readTexts({ goods, changes }: Row, today: string) {
  if (goods) return readEdit(goods, restoreCells(changes, toProductTexts(goods.facts)), today)
  // The mark that the file says nothing of stands in the dry run too.
  const before = { ...emptyTexts, vegetarian: '' }
  return { before, ...readProductTexts({ ...emptyTexts, ...withoutEmpty(changes) }, { today }) }
}

/** Where a new product has a default, an empty cell leaves it; an empty mark is no answer. */
function withoutEmpty(changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).filter(([field, text]) => field === 'vegetarian' || text.trim() !== ''),
  )
}

type Read = Row & ReturnType<typeof readTexts>

function planRow(row: Read, { named, ...rules }: ListingRules & { readonly named: Named | undefined }): Planned {
  const { line, id, changes, goods, before, facts, errors } = row
  const title = changes.title?.trim() || goods?.facts.title
  const base = {
    line,
    subject: id,
    label: title ? titleWithSize(title, formatNetQuantity(facts.netQuantity)) : id,
    unique: facts.barcode ?? undefined,
  }
  const refused = (fields: { readonly [field: string]: string | undefined }): Planned => {
    const wrong = Object.entries(fields).map(([column, error = '']) => ({
      ...{ column, error },
      value: column === 'id' ? id : (changes[column as ProductField] ?? ''),
    }))
    return { ...row, plan: { ...base, outcome: 'refused', version: '', changes: {}, errors: wrong } }
  }
  if (!goods) {
    const wrong = { ...unknownNames(named, errors), ...wrongIdOf(row) }
    if (Object.keys(wrong).length > 0) return refused(wrong)
    const after = toProductTexts(facts)
    const changed = productFields.filter((field) => after[field] !== before[field])
    return {
      ...row,
      plan: { ...base, outcome: 'new', version: '', errors: [], changes: pairs(changed, before, after) },
    }
  }
  const version = String(goods.version)
  const edit = planEdit(goods, row, { named, ...rules })
  if (!isRefusal(edit))
    return {
      ...row,
      edit,
      plan: { ...base, outcome: 'changed', version, errors: [], changes: pairs(edit.changed, before, edit.after) },
    }
  if (edit.refused === 'wrong-shape') return refused(edit.fields)
  return { ...row, plan: { ...base, outcome: 'unchanged', version, errors: [], changes: {} } }
}

function wrongIdOf({ id, isIdTyped, changes }: Row): { readonly [field: string]: string } {
  if (isProductId(id)) return {}
  // Nothing is proposed from a title that is missing.
  if (!isIdTyped && (changes.title ?? '').trim() === '') return {}
  return { id: isIdTyped ? wrongId : noIdOfTitle }
}

/** What the rows with another price or MRP mean for scheduled prices (GOODS-14). */
async function readNotes(tx: Transaction, planned: readonly Planned[]): Promise<ReadonlyMap<string, string[]>> {
  const repriced = planned.flatMap(({ id, goods, edit }) =>
    goods && edit && (edit.changed.includes('price') || edit.changed.includes('mrp')) ? [{ id, goods, edit }] : [],
  )
  const ids = repriced.map(({ id }) => id)
  const schedules = Map.groupBy(ids.length > 0 ? await readSchedules(tx, ids) : [], ({ productId }) => productId)
  return new Map(
    repriced.map(({ id, goods, edit }) => [
      id,
      notesOnSchedules({ before: goods.facts, after: edit.facts }, schedules.get(id) ?? []),
    ]),
  )
}

function pairs(fields: readonly ProductField[], before: ProductTexts, after: ProductTexts): RowPlan['changes'] {
  return Object.fromEntries(fields.map((field) => [field, [before[field], after[field]]]))
}

async function writeRows(tx: Transaction, rows: readonly (Planned & Partial<Read>)[], now: Date): Promise<Written> {
  const edits = rows.flatMap(({ id, goods, edit }) => (goods && edit ? [{ id, goods, edit }] : []))
  await updateAllGoods(
    tx,
    edits.map(({ id, goods, edit }) => ({ id, facts: edit.facts, before: goods.facts })),
  )
  const additions = rows.flatMap(({ line, id, goods, facts }) => (!goods && facts ? [{ line, id, facts }] : []))
  const inserted = await insertDrafts(tx, additions, now)
  const added = additions.filter(({ id }) => inserted.has(id))
  if (edits.length + added.length > 0) await announceChange(tx, 'products')
  const entries: AuditEntry[] = [
    ...added.map(({ id, facts }) => additionOf(id, facts)),
    ...edits.flatMap(({ id, edit }) => entriesOf(id, edit)),
  ]
  return { entries, late: new Set(additions.filter(({ id }) => !inserted.has(id)).map(({ line }) => line)) }
}
