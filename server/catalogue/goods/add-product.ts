import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { isProductId, proposedId } from '#domain/catalogue/missing-facts.ts'
import type { ProductFacts, ProductTexts } from '#domain/catalogue/product-facts.ts'
import { toProductTexts } from '#domain/catalogue/product-texts.ts'
import { readProductTexts } from '#domain/catalogue/read-product-texts.ts'
import { usualPrice } from '#domain/catalogue/scheduled-price.ts'
import { factsOfSimilar } from '#domain/catalogue/similar-product.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { readSchedules } from '../prices/scheduled-prices.store.ts'
import { emptyTexts } from './empty-texts.ts'
import { type Goods, insertDraft, readGoods, readNamed } from './goods.store.ts'

type NewProduct = {
  readonly title: string
  readonly category: string
  /** '': proposed from the title. It is the product's address, and never changes. */
  readonly id: string
  /** The id of a product whose facts are copied. */
  readonly like?: string | undefined
  /** The id of a product that it takes only the facts of its kind from. */
  readonly factsOf?: string | undefined
}

type Wrong = Refusal<'wrong-shape', { fields: { [field: string]: string } }>

/** A new draft (GOODS-02), empty but for the company as packer, with the facts of a similar product, or like another; without its barcode and pictures, which are another's. */
export async function addProduct(
  tx: Transaction,
  audit: Audit,
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
  { title, category, id: wanted, like, factsOf }: NewProduct,
): Promise<{ id: string } | Wrong | Refusal<'unknown-product'>> {
  const now = clock.now()
  const today = indianDate(now)
  const from = like ?? factsOf
  const known = from === undefined ? undefined : await readGoods(tx, from, today)
  if (from !== undefined && !known) return refuse('unknown-product')
  const base = known && like !== undefined ? await copyOf(tx, known) : newTexts(shop, known)
  const { facts, errors } = readProductTexts({ ...base, title, category }, { today })
  const id = wanted.trim() || proposedId(title)
  const fields: { [field: string]: string } = {}
  if (errors.title) fields.title = errors.title
  const [named] = await readNamed(tx, [{ id, facts }], today)
  if (!named?.hasCategory) fields.category = 'Please choose a category'
  // Nothing is proposed from a title that is missing.
  const isProposed = wanted.trim() === ''
  if (!isProductId(id) && !(isProposed && fields.title)) fields.id = isProposed ? noIdOfTitle : wrongId
  if (Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  if (!(await insertDraft(tx, id, facts, now)))
    return refuse('wrong-shape', { fields: { id: 'A product has this address' } })
  audit(additionOf(id, facts, like))
  await announceChange(tx, 'products')
  return { id }
}

/** Most goods are packed by the company itself. */
function newTexts({ company }: Deps['shop'], similar: Goods | undefined): ProductTexts {
  const texts = { ...emptyTexts, ...(similar && factsOfSimilar(toProductTexts(similar.facts))) }
  if (texts.packerName !== '' || texts.packerAddress !== '') return texts
  return { ...texts, packerName: company.legalName, packerAddress: company.addressLines.join(', ') }
}

/** During a scheduled price the copy has the usual one: it would not go back (GOODS-14). */
async function copyOf(tx: Transaction, { id, facts }: Goods): Promise<ProductTexts> {
  const price = usualPrice(facts, await readSchedules(tx, [id]))
  return { ...toProductTexts({ ...facts, price }), barcode: '', bannerLine: '' }
}

export const noIdOfTitle = 'No address can be made of this title: please type one'
export const wrongId = 'Use small letters, digits and hyphens, such as toor-dal-500g'

export function additionOf(id: string, { title, category }: ProductFacts, like?: string): AuditEntry {
  const after = { title, category, ...(like !== undefined && { like }) }
  return { action: 'product.added', subject: { kind: 'product', id }, after }
}
