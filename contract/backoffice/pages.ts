/** Paths of the staff's pages; the server answers any other with 404. `:name` is one segment. */
export const staffPages = [
  '/',
  '/sign-in',
  '/welcome/:token',
  '/orders',
  '/orders/:number',
  '/payments',
  '/pack',
  '/pack/:number',
  '/pick-list',
  '/hand-over',
  '/parcels',
  '/products',
  '/products/:id',
  '/categories',
  '/growers',
  '/stock',
  '/stock/receive',
  '/books/reconciliations',
  '/settings/carriers',
  '/settings/gst',
  '/settings/jobs',
  '/audit',
  '/staff',
  '/account',
] as const

export type StaffPage = (typeof staffPages)[number]
