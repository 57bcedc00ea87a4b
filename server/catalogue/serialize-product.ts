import type { Family, ListedProduct, ShownProduct, Product as WireProduct } from '#contract/catalogue.ts'
import { columns, publicLines } from '#domain/catalogue/optional-facts.ts'
import { picturePath } from '#domain/catalogue/picture.ts'
import { type Certificate, certificateOn, discountPercent, type Product } from '#domain/catalogue/product.ts'
import { toRupees } from '#domain/money.ts'

/** A product of a list, with the sizes that it stands for (GOODS-15). */
export function showListed(
  { family, ...product }: Product & { readonly family?: Family },
  today: string,
): ListedProduct {
  const sizes = family?.sizes.map(({ id, net_quantity }) => ({ id, net_quantity }))
  return { ...showProduct(product, today), ...(family && sizes && { family: { name: family.name, sizes } }) }
}

/** What anyone may see of a product on a day in India: no certificate after its last day (GOODS-12). The number of units is not public. */
export function showProduct(product: Product, today: string): ShownProduct {
  const { grower, nutrition } = product
  const certificate = certificateOn(product.certificates, today)
  return {
    id: product.id,
    title: product.title,
    category: product.category,
    description: [...product.description],
    image: product.pictures.map(({ key }) => picturePath(key)),
    image_alt: product.pictures.map((picture) => picture.alt),
    price: product.price,
    mrp: product.mrp,
    discount: discountPercent(product),
    out_of_stock: product.stock === 0,
    key_benefits: [...product.keyBenefits],
    net_quantity: product.netQuantity,
    origin: product.originState,
    best_before_months: product.bestBeforeMonths,
    ...(grower && { grower }),
    packer: product.packer,
    ingredients: [...product.ingredients],
    ...(product.allergens && { allergens: [...product.allergens] }),
    ...(nutrition && { nutrition }),
    ...columns(publicLines, (line) => product[line]),
    vegetarian: product.isVegetarian,
    ...(certificate && { certificate: showCertificate(certificate) }),
  }
}

export function showCertificate({ scheme, number, certifier, validUntil }: Certificate) {
  return { scheme, number, certifier, valid_until: validUntil }
}

/** A product in the shape of API-01: rupees, `MRP`. */
export function serializeProduct({ price, mrp, ...product }: ShownProduct): WireProduct {
  return { ...product, price: toRupees(price), MRP: toRupees(mrp) }
}
