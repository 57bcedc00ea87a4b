import type { ShownProduct } from '#contract/catalogue.ts'
import { freeDelivery } from '#domain/cart/free-delivery.ts'
import { formatNetQuantity } from '#domain/catalogue/net-quantity.ts'
import { toRupees } from '#domain/money.ts'
import type { Shop } from '#domain/shop.ts'
import { publicPages } from './public-pages.ts'

/** `llms.txt` (llmstxt.org): the shop, its products and prices, and its API on one page for language models. */
export function llmsTextOf(
  products: readonly ShownProduct[],
  { shop, publicUrl, total }: { shop: Shop; publicUrl: string; total: number },
): string {
  const link = (name: string, path: string, note?: string) =>
    `- [${name}](${publicUrl}${path})${note ? `: ${note}` : ''}`
  return [
    `# ${shop.name}`,
    '',
    `> ${shop.tagline} ${freeDelivery.promise}. Prices are in Indian rupees and include all taxes.`,
    '',
    `Sold by ${shop.company.legalName}, ${shop.company.addressLines.join(', ')}. Customer care: ${shop.contact.email}, ${shop.contact.phone}.`,
    'The cart needs no account; paying needs one, with one-time codes that only the customer receives.',
    '',
    '## Products',
    '',
    ...products.map((product) => link(product.title, `/product/${encodeURIComponent(product.id)}`, offerOf(product))),
    ...(total > products.length ? [link(`All ${total}`, '/api/products?page=1', '24 to a page, as JSON')] : []),
    '',
    '## Pages',
    '',
    link('All products', '/product'),
    link('Growers', '/growers', 'who grew each product, where and how'),
    ...publicPages.map(({ name, path }) => link(name, path)),
    '',
    '## For programs',
    '',
    link('Catalogue as JSON', '/api/products'),
    link('API description (OpenAPI 3.1)', '/api/openapi.json'),
    link('API reference', '/api/docs'),
    link('Sitemap', '/sitemap.xml'),
    '',
  ].join('\n')
}

function offerOf({ category, net_quantity, price, mrp, out_of_stock }: ShownProduct): string {
  const pack = formatNetQuantity(net_quantity)
  return `${category}, ${pack}, ₹${toRupees(price)} (MRP ₹${toRupees(mrp)})${out_of_stock ? ', out of stock' : ''}`
}
