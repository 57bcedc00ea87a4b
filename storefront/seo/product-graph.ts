import { declaredNutrients } from '#domain/catalogue/nutrition.ts'
import { widestPicture } from '#domain/catalogue/picture.ts'
import { toRupees } from '#domain/money.ts'
import { shop } from '#shop'
import type { Product } from '../catalogue/product.ts'
import { absolutePictureUrl } from '../platform/picture-url.ts'
import type { Site } from './page-meta.ts'

// schema.org wants UN/CEFACT's unit codes.
const unitCodes = { g: 'GRM', kg: 'KGM', ml: 'MLT', l: 'LTR' } as const

type Family = { readonly name: string; readonly sizes: readonly { readonly id: string }[] }

/** JSON-LD of a product, its offer, its family of sizes and its breadcrumb; only facts that the page shows. Rupees. */
export function productGraph(product: Product, site: Site, family?: Family): object {
  const node = productNode(product, site)
  return {
    '@context': 'https://schema.org',
    '@graph': [...(family ? groupNodes(node, family, site) : [node]), breadcrumbNode(product, site.publicUrl)],
  }
}

/** The sizes as Google wants variants that have pages of their own: the others by their URLs (GOODS-15). */
function groupNodes(node: ReturnType<typeof productNode>, { name, sizes }: Family, { publicUrl }: Site): object[] {
  const id = name.toLowerCase()
  const group = { '@id': `${publicUrl}/#family-${encodeURIComponent(id)}` }
  return [
    {
      '@type': 'ProductGroup',
      ...group,
      name,
      description: node.description,
      productGroupID: id,
      variesBy: ['https://schema.org/size'],
    },
    { ...node, isVariantOf: group },
    ...sizes
      .filter((size) => size.id !== node.sku)
      .map((size) => ({
        '@type': 'Product',
        url: `${publicUrl}/product/${encodeURIComponent(size.id)}`,
        isVariantOf: group,
      })),
  ]
}

function productNode(product: Product, site: Site) {
  const { publicUrl } = site
  const url = `${publicUrl}/product/${encodeURIComponent(product.id)}`
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.title,
    description: product.description.join('\n'),
    sku: product.id,
    category: product.category,
    image: product.image.map((picture) => absolutePictureUrl(widestPicture(picture), site)),
    size: {
      '@type': 'QuantitativeValue',
      value: product.net_quantity.amount,
      unitCode: unitCodes[product.net_quantity.unit],
    },
    countryOfOrigin: { '@type': 'Country', name: 'India' },
    manufacturer: { '@type': 'Organization', name: product.packer.name, address: product.packer.address },
    additionalProperty: propertiesOf(product, publicUrl),
    offers: offerOf(product, { url, publicUrl }),
  }
}

/** Grower and pack facts: schema.org has `nutrition` for dishes only. */
function propertiesOf(product: Product, publicUrl: string) {
  const { grower, ingredients, allergens, nutrition, storage, warning } = product
  const property = (name: string, value: string | number, more = {}) => ({
    '@type': 'PropertyValue',
    name,
    value,
    ...more,
  })
  const nutrients = nutrition ? declaredNutrients(nutrition) : []
  return [
    ...(grower ? [property('Grown by', grower.name, { url: `${publicUrl}/growers/${grower.id}` })] : []),
    ...(ingredients.length > 0 ? [property('Ingredients', ingredients.join(', '))] : []),
    ...(allergens ? [property('Allergens', allergens.join(', ') || 'None')] : []),
    ...(warning ? [property('Warning', warning)] : []),
    ...(storage ? [property('Storage', storage)] : []),
    ...nutrients.map(({ name, amount, unit }) => property(`${name} per ${nutrition?.per}`, amount, { unitText: unit })),
  ]
}

function offerOf({ price, mrp, out_of_stock }: Product, { url, publicUrl }: { url: string; publicUrl: string }) {
  return {
    '@type': 'Offer',
    url,
    price: toRupees(price),
    priceCurrency: 'INR',
    availability: `https://schema.org/${out_of_stock ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      name: 'MRP',
      priceType: 'https://schema.org/ListPrice',
      price: toRupees(mrp),
      priceCurrency: 'INR',
      valueAddedTaxIncluded: true,
    },
    seller: { '@type': 'Organization', '@id': `${publicUrl}/#shop`, name: shop.name },
  }
}

function breadcrumbNode({ title, category, id }: Product, publicUrl: string) {
  const steps = [
    { name: 'Products', item: '/product' },
    { name: category, item: `/product?category=${encodeURIComponent(category)}` },
    { name: title, item: `/product/${encodeURIComponent(id)}` },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, item }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: publicUrl + item,
    })),
  }
}
