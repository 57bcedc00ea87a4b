import { printedGtin } from '#domain/fulfilment/gtin.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { lockProduct, readProductWithBarcode, setBarcode } from '#server/catalogue/barcodes.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'

type Found = { readonly productId: string; readonly title: string; readonly netQuantity: string }

/** What was scanned beside the goods of an order (PACK-04). */
export async function findByBarcode(
  { database }: Pick<Deps, 'database'>,
  { code }: { code: string },
): Promise<Found | Refusal<'barcode-unknown'>> {
  const barcode = printedGtin(code)
  const product = barcode && (await readProductWithBarcode(database, barcode))
  if (!product) return refuse('barcode-unknown')
  const { id, title, netAmount, netUnit } = product
  return { productId: id, title, netQuantity: `${netAmount} ${netUnit}` }
}

type LearnRefusal =
  | Refusal<'product-not-found'>
  | Refusal<'barcode-wrong', { scanned: string }>
  | Refusal<'barcode-taken', { title: string }>
  | Refusal<'product-has-barcode', { title: string; barcode: string }>

/** Ties a barcode that no product has to one that has none: a packer holds the pack in hand. */
export async function learnBarcode(
  tx: Transaction,
  audit: Audit,
  { code: scanned, productId }: { code: string; productId: string },
): Promise<{ readonly productId: string; readonly code: string } | LearnRefusal> {
  const code = printedGtin(scanned)
  if (!code) return refuse('barcode-wrong', { scanned })
  const product = await lockProduct(tx, productId)
  if (!product) return refuse('product-not-found')
  const { title, barcode } = product
  if (barcode !== null) return refuse('product-has-barcode', { title, barcode })
  const holder = await readProductWithBarcode(tx, code)
  if (holder) return refuse('barcode-taken', { title: holder.title })
  await setBarcode(tx, productId, code)
  audit({
    action: 'product.barcode-learned',
    subject: { kind: 'product', id: productId },
    before: { barcode: null },
    after: { barcode: code },
  })
  return { productId, code }
}
