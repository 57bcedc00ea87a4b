import { sql } from 'kysely'

/** Where the units of a row of `order_lines` are, and which of them credit notes took back. */
export const unitColumns = [
  'quantity',
  'packed_quantity as packed',
  'shipped_quantity as shipped',
  'delivered_quantity as delivered',
  'cancelled_quantity as cancelled',
  'replaced_quantity as replaced',
  creditedUnits('credited').as('credited'),
  creditedUnits('returned').as('returned'),
] as const

function creditedUnits(column: 'credited' | 'returned') {
  return sql<number>`coalesce((SELECT ${sql.ref(column)} FROM credited_units AS credited
    WHERE credited.order_number = order_lines.order_number AND credited.position = order_lines.position), 0)`
}
