import type { RouteObject } from 'react-router'
import { Loading } from './ui/loading.tsx'
import { NotFound, PageError } from './ui/page-error.tsx'

/** The staff's screens by path; contract/backoffice/pages.ts lists the same paths for the server. */
export const routes: RouteObject[] = [
  {
    path: '/sign-in',
    HydrateFallback: Loading,
    ErrorBoundary: PageError,
    lazy: () => import('./staff/sign-in.route.tsx'),
  },
  {
    path: '/welcome/:token',
    HydrateFallback: Loading,
    ErrorBoundary: PageError,
    lazy: () => import('./staff/welcome.route.tsx'),
  },
  {
    path: '/',
    HydrateFallback: Loading,
    ErrorBoundary: PageError,
    lazy: () => import('./shell/shell.route.tsx'),
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          { index: true, lazy: () => import('./board/board.route.tsx') },
          { path: 'start', lazy: () => import('./start/start.route.tsx') },
          { path: 'orders', lazy: () => import('./orders/orders.route.tsx') },
          { path: 'orders/:number', lazy: () => import('./orders/order.route.tsx') },
          { path: 'orders/:number/refund', lazy: () => import('./payments/refund.route.tsx') },
          { path: 'payments', lazy: () => import('./payments/payments.route.tsx') },
          { path: 'tickets', lazy: () => import('./contact/tickets.route.tsx') },
          { path: 'tickets/:ticket', lazy: () => import('./contact/ticket.route.tsx') },
          { path: 'pack', lazy: () => import('./fulfilment/pack-queue.route.tsx') },
          { path: 'pack/:number', lazy: () => import('./fulfilment/pack.route.tsx') },
          { path: 'pick-list', lazy: () => import('./fulfilment/pick-list.route.tsx') },
          { path: 'hand-over', lazy: () => import('./fulfilment/hand-over.route.tsx') },
          { path: 'parcels', lazy: () => import('./fulfilment/parcels.route.tsx') },
          { path: 'products', lazy: () => import('./catalogue/products.route.tsx') },
          { path: 'products/:id', lazy: () => import('./catalogue/product.route.tsx') },
          { path: 'categories', lazy: () => import('./catalogue/categories.route.tsx') },
          { path: 'growers', lazy: () => import('./catalogue/growers.route.tsx') },
          { path: 'stock', lazy: () => import('./stock/stock.route.tsx') },
          { path: 'stock/receive', lazy: () => import('./stock/receive.route.tsx') },
          { path: 'import', lazy: () => import('./files/import.route.tsx') },
          { path: 'import/:id', lazy: () => import('./files/import-rows.route.tsx') },
          { path: 'stock/count', lazy: () => import('./stock/count.route.tsx') },
          { path: 'stock/:id', lazy: () => import('./stock/ledger.route.tsx') },
          { path: 'settings', lazy: () => import('./settings/settings.route.tsx') },
          { path: 'settings/shop', lazy: () => import('./settings/shop-settings.route.tsx') },
          { path: 'settings/storefront', lazy: () => import('./settings/storefront.route.tsx') },
          { path: 'settings/gst', lazy: () => import('./settings/gst-rates.route.tsx') },
          { path: 'books/reconciliations', lazy: () => import('./accounting/reconciliations.route.tsx') },
          { path: 'settings/answers', lazy: () => import('./settings/answers.route.tsx') },
          { path: 'settings/carriers', lazy: () => import('./settings/carriers.route.tsx') },
          { path: 'settings/jobs', lazy: () => import('./settings/failed-jobs.route.tsx') },
          { path: 'audit', lazy: () => import('./audit/audit.route.tsx') },
          { path: 'staff', lazy: () => import('./staff/staff.route.tsx') },
          { path: 'account', lazy: () => import('./staff/account.route.tsx') },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]
