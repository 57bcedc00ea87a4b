import type { Shop } from '#domain/shop.ts'
import { byDay } from '#server/platform/colours.ts'

/** W3C web app manifest. */
export function manifestOf(shop: Shop) {
  const icon = (size: number, src: string, more: object = {}) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...more,
  })
  return {
    id: '/',
    name: shop.name,
    short_name: shop.name,
    description: shop.tagline,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: byDay('leaf'),
    background_color: byDay('paper'),
    categories: ['shopping', 'food'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(192, '/icon-192.png'),
      icon(512, '/icon-512.png'),
      icon(512, '/icon-maskable-512.png', { purpose: 'maskable' }),
    ],
    shortcuts: [
      { name: 'Products', url: '/product' },
      { name: 'Your Cart', url: '/cart' },
      { name: 'Your Orders', url: '/user-dashboard/orders' },
    ],
  }
}
