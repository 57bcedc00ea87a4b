/** Orders of the list of customers (CUST-01); the first is the list's own. Who has no order comes last in those by the last order. */
export const customerSorts = [
  'latest-order',
  'earliest-order',
  'most-orders',
  'fewest-orders',
  'most-spent',
  'least-spent',
  'name',
  'name-backwards',
] as const
export type CustomerSort = (typeof customerSorts)[number]

export const customerPageSize = 50
