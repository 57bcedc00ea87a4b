import type { Page } from '@playwright/test'
import { openDocumentsOnly } from '../fixtures/answers.ts'
import { findProduct, inStock, type Product, soldOut } from '../fixtures/products.ts'
import { expect, test } from '../fixtures/shop.ts'

// Crawlers read the rendered HTML: neither scripts nor pictures are loaded.
test.use({ javaScriptEnabled: false })
test.beforeEach(({ page }) => openDocumentsOnly(page))

type Node = { '@type': string; [property: string]: unknown }

const property = (page: Page, name: string) => page.locator(`meta[property="${name}"]`)
const robots = (page: Page) => page.locator('meta[name="robots"]')
const canonical = (page: Page) => page.locator('link[rel="canonical"]')

async function publicUrl(page: Page): Promise<string> {
  const text = await (await page.request.get('/robots.txt')).text()
  return /^Sitemap: (.*)\/sitemap\.xml$/m.exec(text)?.[1] ?? ''
}

async function nodesOf(page: Page): Promise<Map<string, Node>> {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@context': context, '@graph': nodes } = JSON.parse(text ?? '')
  expect(context).toBe('https://schema.org')
  return new Map(nodes.map((node: Node) => [node['@type'], node]))
}

test('PROD-01 the JSON-LD of a product, on sale or sold out, agrees with its page', async ({ page }) => {
  const origin = await publicUrl(page)
  await test.step('on sale', async () => {
    await expectJsonLd(page, await findProduct(page, inStock), { origin, availability: 'InStock' })
    await expect(page.getByRole('button', { name: 'Add to Cart' }), 'no button that does nothing').toHaveCount(0)
  })
  await test.step('sold out', async () => {
    await expectJsonLd(page, await findProduct(page, soldOut), { origin, availability: 'OutOfStock' })
  })
})

test('HOME-03 FIND-03 LIST-01 a category and each page of the list have their own title and canonical URL, filtered lists that of the whole', async ({
  page,
}) => {
  const origin = await publicUrl(page)
  await page.goto('/product?category=Honey&utm_source=letter')
  await expect(page).toHaveTitle('Honey · Farmgate')
  await expect(canonical(page)).toHaveAttribute('href', `${origin}/product?category=Honey`)
  for (const query of ['state=Kerala', 'sort=price-asc&page=2', 'in_stock=true&page=2&from=1']) {
    await page.goto(`/product?${query}`)
    await expect(canonical(page), query).toHaveAttribute('href', `${origin}/product`)
    await expect(page.locator('link[rel="prev"], link[rel="next"]'), query).toHaveCount(0)
  }
  await page.goto('/product?category=Honey&price=300-500&sort=newest')
  await expect(canonical(page)).toHaveAttribute('href', `${origin}/product?category=Honey`)
  await page.goto('/product?category=Shoes')
  await expect(canonical(page)).toHaveAttribute('href', `${origin}/product`)
  await page.goto('/?category=Honey')
  await expect(canonical(page)).toHaveAttribute('href', `${origin}/`)

  await test.step('each page of the list, with links to its neighbours', async () => {
    const link = (rel: string) => page.locator(`link[rel="${rel}"]`)
    await page.goto('/product?utm_source=letter')
    await expect(link('prev')).toHaveCount(0)
    await expect(link('next')).toHaveAttribute('href', `${origin}/product?page=2`)
    await page.goto('/product?page=2')
    await expect(page).toHaveTitle('Products, page 2 · Farmgate')
    await expect(canonical(page)).toHaveAttribute('href', `${origin}/product?page=2`)
    await expect(link('prev')).toHaveAttribute('href', `${origin}/product`)
    await expect(link('next')).toHaveCount(0)
    await page.goto('/product?page=2&from=1')
    await expect(canonical(page)).toHaveAttribute('href', `${origin}/product`)
  })
})

test('FTR-02 UX-02 the JSON-LD of the home page describes the shop; favicon and manifest exist', async ({ page }) => {
  await page.goto('/')
  const nodes = await nodesOf(page)
  const origin = await publicUrl(page)
  expect(nodes.get('WebSite')).toMatchObject({ url: `${origin}/`, publisher: { '@id': `${origin}/#shop` } })
  const { taxID, email, logo }: Partial<Node> = nodes.get('Organization') ?? {}
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(String(taxID))
  await expect(footer).toContainText(String(email))
  expect((await page.request.get(String(logo).replace(origin, ''))).status()).toBe(200)

  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    const href = await page.locator(`link[rel="${rel}"]`).getAttribute('href')
    expect((await page.request.get(href ?? '')).status(), rel).toBe(200)
  }
})

test('GROW-01 the JSON-LD of a grower agrees with its page and says that it is invented', async ({ page }) => {
  await page.goto('/growers/kaveri-wooden-press')
  const url = `${await publicUrl(page)}/growers/kaveri-wooden-press`
  const nodes = await nodesOf(page)
  expect(nodes.get('Organization')).toMatchObject({
    name: await page.getByRole('heading', { level: 1 }).textContent(),
    url,
    disambiguatingDescription: 'Invented for the demonstration of a shop',
    address: { addressLocality: 'Erode', addressRegion: 'Tamil Nadu', addressCountry: 'IN' },
  })
  const listed = nodes.get('ItemList')?.itemListElement as { name: string }[]
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(listed.map(({ name }) => name))
  await expect(canonical(page)).toHaveAttribute('href', url)
  await expect(page).toHaveTitle('Kaveri Wooden Press Producers · Farmgate')
})

test('PAGE-01 AUTH-01 public pages have their own title, description and canonical URL; personal and not-found pages are not indexed', async ({
  page,
}) => {
  const seen = new Set<string>()
  const paths = [
    '/',
    '/product',
    '/growers',
    '/about',
    '/contact',
    '/terms-and-conditions',
    '/privacy-policy',
    '/return-policy',
  ]
  const origin = await publicUrl(page)
  for (const path of paths) {
    await page.goto(path)
    await expect(canonical(page)).toHaveAttribute('href', origin + path)
    await expect(robots(page)).toHaveCount(0)
    seen.add(await page.title())
    seen.add((await page.locator('meta[name="description"]').getAttribute('content')) ?? '')
  }
  expect(seen.size).toBe(2 * paths.length)

  await test.step('personal and not-found pages are not indexed', async () => {
    const personal = [
      '/search',
      '/cart',
      '/login',
      '/register',
      '/forgot-password',
      '/checkout',
      '/payment-gateway',
      '/nowhere',
    ]
    const account = ['', '/orders', '/address', '/invoices', '/credentials', '/your-data'].map(
      (path) => `/user-dashboard${path}`,
    )
    for (const path of [...personal, ...account, '/product/nowhere', '/stop-notifying/1', '/your-data']) {
      const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
      expect(html, path).toMatch(/<meta name="robots" content="noindex"\/?>/)
      expect(html, path).not.toContain('rel="canonical"')
      if (['/cart', '/checkout', '/payment-gateway'].includes(path))
        expect(html, path).toMatch(/The (cart|checkout).* needs JavaScript/)
      if (account.includes(path)) expect(html, path).toContain('Your account needs JavaScript.')
      if (path === '/search') expect(html).toContain('Search needs JavaScript')
    }
  })
})

async function expectJsonLd(
  page: Page,
  product: Product,
  { origin, availability }: { origin: string; availability: string },
): Promise<void> {
  await page.goto(`/product/${product.id}`)
  const url = `${origin}/product/${product.id}`
  const nodes = await nodesOf(page)
  expect(nodes.get('Product')).toMatchObject({
    name: product.title,
    sku: product.id,
    url,
    offers: {
      price: product.price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${availability}`,
      priceSpecification: { priceType: 'https://schema.org/ListPrice', price: product.MRP, priceCurrency: 'INR' },
    },
  })
  const steps = nodes.get('BreadcrumbList')?.itemListElement as { position: number; name: string; item: string }[]
  expect(steps.map(({ name }) => name)).toEqual(['Products', product.category, product.title])
  expect(steps.map(({ position }) => position)).toEqual([1, 2, 3])
  for (const { item } of steps) expect((await page.request.get(item.replace(origin, ''))).status()).toBe(200)

  await expect(page).toHaveTitle(`${product.title} · Farmgate`)
  await expect(canonical(page)).toHaveAttribute('href', url)
  await expect(property(page, 'og:url')).toHaveAttribute('content', url)
  await expect(property(page, 'og:title')).toHaveAttribute('content', product.title)
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
  const picture = await property(page, 'og:image').getAttribute('content')
  expect(picture).toMatch(/-1280\.webp$/)
  expect((await page.request.get(picture?.replace(origin, '') ?? '')).status()).toBe(200)
  await expect(robots(page)).toHaveCount(0)
}
