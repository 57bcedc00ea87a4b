import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/** SQL that counts as many units of each product into stock, or of the one with this id. */
export const countSql = (units: number, id?: string) => `
  INSERT INTO stock_entries (product_id, kind, units) SELECT id, 'count', ${units} - stock FROM products
  WHERE stock <> ${units} ${id === undefined ? '' : `AND id = '${id}'`} ORDER BY id`

export const setStock = (database: Connection, units: number, id?: string) =>
  sql.raw(countSql(units, id)).execute(database)
