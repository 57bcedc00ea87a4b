import type { Lot } from '#contract/lots.ts'
import { picturePath } from '#domain/catalogue/picture.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { canonicalLot, certificatesOfLot, isLotShown } from '#domain/stock/lot.ts'
import { indianDate } from '#domain/time.ts'
import { readGrowers } from '#server/catalogue/growers/growers.store.ts'
import { readPackOrigin } from '#server/catalogue/read-pack-origin.ts'
import { showCertificate } from '#server/catalogue/serialize-product.ts'
import type { Deps } from '#server/deps.ts'
import { type Connection, inSnapshot } from '#server/platform/database/open-database.ts'
import { readBatchPictures } from '../batches/batch-pictures.store.ts'
import { readLot } from './lots.store.ts'

/** What the QR code of a pack opens: where the lot comes from, and whether it is recalled (BATCH-05). */
export async function viewLot(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { lot: typed }: { readonly lot: string },
): Promise<Lot | Refusal<'lot-not-found'>> {
  const lot = canonicalLot(typed)
  if (!lot) return refuse('lot-not-found')
  const today = indianDate(clock.now())
  return inSnapshot(database, async (snapshot) => {
    const batch = await readLot(snapshot, lot)
    if (!batch || !isLotShown(batch, today)) return refuse('lot-not-found')
    const { product, grower, certificates } = await originOf(snapshot, batch)
    const valid = certificatesOfLot(namedBy(batch), { known: certificates, today })
    const { id, title, pictures, netQuantity, packer } = product
    return {
      lot,
      product: {
        ...{ id, title, packer, net_quantity: netQuantity },
        image: pictures.map(({ key }) => picturePath(key)),
        image_alt: pictures.map(({ alt }) => alt),
        vegetarian: product.isVegetarian,
        on_sale: product.isOnSale,
      },
      ...(grower && { grower }),
      ...(batch.harvestedOn && { harvested_on: batch.harvestedOn }),
      ...{ packed_on: batch.packedOn, best_before: batch.bestBefore },
      ...(batch.packerFssai && { packer_fssai: batch.packerFssai }),
      certificates: valid.map(showCertificate),
      ...(batch.transactionCertificate && { transaction_certificate: batch.transactionCertificate }),
      test_reports: (await readBatchPictures(snapshot, batch.id)).map(({ key, alt }) => ({
        image: picturePath(key),
        image_alt: alt,
      })),
      recalled: batch.frozenAt !== null,
    }
  })
}

type Batch = NonNullable<Awaited<ReturnType<typeof readLot>>>

/**
 * Of a batch that somebody received, what it does not say is its product's. A packing run has said it: goods of several growers are of none, goods
 * without a certificate have none, and those of several certificates may have them from any grower (BATCH-06).
 */
async function originOf(connection: Connection, batch: Batch) {
  const origin = await readPackOrigin(connection, batch)
  if (batch.runId === null) return origin
  const growers = batch.certificateNumber === null ? [] : await readGrowers(connection)
  const certificates = batch.certificateNumber === null ? [] : origin.certificates
  return {
    product: origin.product,
    grower: batch.growerId === null ? undefined : origin.grower,
    certificates: [...certificates, ...growers.map(({ certificate }) => certificate)],
  }
}

function namedBy({ certificateScheme: scheme, certificateNumber: number }: Batch) {
  return scheme !== null && number !== null ? { scheme, number } : undefined
}
