import type { NamedGrower, Product } from '#domain/catalogue/product.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readProductEverSold } from './catalogue.store.ts'
import { readGrower } from './growers/growers.store.ts'

type Pack = { readonly productId: string; readonly growerId: string | null }
type Origin = {
  readonly product: Product & { readonly isOnSale: boolean }
  /** The batch's own, else the product's. */
  readonly grower?: NamedGrower | undefined
  /** The product's, then the grower's: valid or not. */
  readonly certificates: Product['certificates']
}

/** What stands behind a pack, its product still on sale or not. */
export async function readPackOrigin(connection: Connection, { productId, growerId }: Pack): Promise<Origin> {
  const product = await readProductEverSold(connection, productId)
  if (!product) throw new Error(`There is no product ${productId}`)
  if (growerId === null || growerId === product.grower?.id)
    return { product, grower: product.grower, certificates: product.certificates }
  const other = await readGrower(connection, growerId)
  if (!other) throw new Error(`There is no grower ${growerId}`)
  const { id, name, place, state, certificate } = other
  return {
    product,
    grower: { id, name, place, state },
    certificates: [...product.certificates, ...(certificate ? [certificate] : [])],
  }
}
