/** By what orders are found (ORDERS-02), short enough for a phone's field. */
export const searchHint = 'Number, name, phone, place, product'

/** All of it; by email only for who sees amounts. */
export function searchLabel({ seesMoney }: { seesMoney: boolean }): string {
  return seesMoney ? 'Number, name, phone, place, email or product' : 'Number, name, phone, place or product'
}
