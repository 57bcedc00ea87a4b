import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productGraph } from './product-graph.ts'

const publicUrl = 'https://farmgate.example'
type Product = Parameters<typeof productGraph>[0]

const plain: Product = {
  id: 'gingelly-oil',
  title: 'Gingelly Oil',
  category: 'Oils',
  description: ['Pressed slowly.'],
  image: [],
  image_alt: [],
  price: 265_00,
  mrp: 310_00,
  discount: 14,
  out_of_stock: false,
  key_benefits: [],
  net_quantity: { amount: 500, unit: 'ml' },
  origin: 'Tamil Nadu',
  best_before_months: 9,
  packer: { name: 'A Press', address: 'Erode' },
  ingredients: [],
  vegetarian: true,
}
const declared: Product = {
  ...plain,
  grower: { id: 'kaveri', name: 'Kaveri Growers', place: 'Erode', state: 'Tamil Nadu' },
  ingredients: ['Sesame oil', 'Palm jaggery'],
  allergens: ['Sesame'],
  storage: 'Away from light.',
  warning: 'Hot',
  nutrition: {
    per: '100 ml',
    energy_kcal: 828,
    protein_g: 0,
    carbohydrate_g: 0,
    total_sugars_g: 0,
    added_sugars_g: 0,
    total_fat_g: 92,
    saturated_fat_g: 13.2,
    trans_fat_g: 0,
    sodium_mg: 0,
  },
}

function propertiesOf(product: Product): { name: string; value: unknown; [more: string]: unknown }[] {
  const graph = productGraph(product, { publicUrl }) as { '@graph': { additionalProperty?: never }[] }
  return graph['@graph'][0]?.additionalProperty ?? []
}

test('FACT-02 the structured data has grower, ingredients, allergens, storage, warning and nutrition with its base', () => {
  const properties = propertiesOf(declared)
  const values = new Map(properties.map(({ name, value }) => [name, value]))
  assert.equal(values.get('Ingredients'), 'Sesame oil, Palm jaggery')
  assert.deepEqual(
    ['Allergens', 'Warning', 'Storage'].map((name) => values.get(name)),
    ['Sesame', 'Hot', 'Away from light.'],
  )
  assert.equal(propertiesOf({ ...plain, allergens: [] })[0]?.value, 'None')
  assert.deepEqual(properties[0], {
    '@type': 'PropertyValue',
    name: 'Grown by',
    value: 'Kaveri Growers',
    url: `${publicUrl}/growers/kaveri`,
  })
  assert.deepEqual(
    properties.find(({ name }) => name === 'Saturated fat per 100 ml'),
    { '@type': 'PropertyValue', name: 'Saturated fat per 100 ml', value: 13.2, unitText: 'g' },
  )
})

test('PROD-01 the structured data has the price and the MRP in rupees', () => {
  const graph = productGraph({ ...plain, price: 149_50 }, { publicUrl }) as { '@graph': [{ offers: never }] }
  const { price, priceSpecification } = graph['@graph'][0].offers as {
    price: number
    priceSpecification: { price: number }
  }
  assert.deepEqual([price, priceSpecification.price], [149.5, 310])
})

test('FACT-02 the structured data leaves out what is not declared', () => {
  assert.deepEqual(propertiesOf(plain), [])
})

test('GOODS-15 the structured data names the group of sizes, and the others by their pages', () => {
  const site = { publicUrl }
  const sizes = [{ id: 'gingelly-oil' }, { id: 'gingelly-oil-1l' }]
  const { '@graph': nodes } = productGraph(plain, site, { name: 'Gingelly Oil', sizes }) as { '@graph': object[] }
  const isVariantOf = { '@id': `${publicUrl}/#family-gingelly%20oil` }
  assert.deepEqual(nodes[0], {
    '@type': 'ProductGroup',
    ...isVariantOf,
    name: 'Gingelly Oil',
    description: 'Pressed slowly.',
    productGroupID: 'gingelly oil',
    variesBy: ['https://schema.org/size'],
  })
  const { '@graph': alone } = productGraph(plain, site) as { '@graph': object[] }
  assert.deepEqual(nodes[1], { ...alone[0], isVariantOf })
  assert.deepEqual(nodes[2], { '@type': 'Product', url: `${publicUrl}/product/gingelly-oil-1l`, isVariantOf })
  assert.deepEqual(nodes.slice(3), alone.slice(1))
})
