import { redirect } from 'react-router'
import { listQuery } from '#domain/catalogue/list-query.ts'
import type { ShopApi } from '../../platform/shop-api.ts'
import type { ListParams } from './product-list.ts'

/** A category's former name leads to the present one (GOODS-10). */
export async function redirectRenamed(
  { renamedCategory }: Pick<ShopApi, 'renamedCategory'>,
  path: string,
  params: ListParams,
): Promise<void> {
  const category = params.category && (await renamedCategory(params.category))
  if (category) throw redirect(path + listQuery({ ...params, category }), 301)
}
