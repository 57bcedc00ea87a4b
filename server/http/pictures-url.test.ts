import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'

test('PROD-01 with PICTURES_URL pages, preloads, previews and structured data name it, and the content policy allows it', async (t) => {
  const { app } = await openShopServer(t, {
    pages: true,
    settings: { PICTURES_URL: 'https://cdn.example/shop/pictures/' },
  })
  const { body, headers } = await app.inject({
    url: '/product/wild-forest-honey-500g',
    headers: { accept: 'text/html' },
  })
  assert.match(`${headers['content-security-policy']}`, /img-src 'self' data: [^;]*https:\/\/cdn\.example(;| )/)
  const base = 'https://cdn\\.example/shop/pictures/[\\w-]+'
  for (const place of [
    `<img src="${base}-640\\.webp"`,
    `<source type="image/avif" srcSet="${base}-320\\.avif 320w, `,
    `<link rel="preload" as="image"[^>]* imageSrcSet="${base}-320\\.avif 320w`,
    `property="og:image" content="${base}-1280\\.webp"`,
    `"image":\\["${base}-1280\\.webp"`,
  ])
    assert.match(body, new RegExp(place))
  assert.doesNotMatch(body, /(src|srcSet|imageSrcSet|content)="[^"]*(?<!shop)\/pictures\//)
})
