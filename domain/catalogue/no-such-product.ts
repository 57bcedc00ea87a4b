import { isShortened, shortened } from '../files/reformatted.ts'

type Cells = { readonly id?: string; readonly barcode?: string }

/** What is wrong with a row of a file that names no product of the shop, by its id or else by its barcode (IMPORT-02). */
export function noSuchProduct({ id = '', barcode = '' }: Cells) {
  const value = id.trim() || barcode.trim()
  const column = id.trim() !== '' || value === '' ? 'id' : 'barcode'
  return { column, value, error: isShortened(value) ? shortened : 'There is no such product.' } as const
}
