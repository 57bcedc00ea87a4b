import { sql } from 'kysely'

/** Where an order goes: the corrected fields where there are any (ORDERS-06). */
export const receiver = {
  name: sql<string>`concat_ws(' ', coalesce(corrected_first_name, first_name), nullif(coalesce(corrected_last_name, last_name), ''))`,
  pinCode: sql<string>`coalesce(corrected_pin_code, pin_code)`,
  phone: sql<string>`coalesce(corrected_phone, phone)`,
}
