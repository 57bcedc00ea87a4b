import type { PackFacts } from '../demo-product.ts'
import { in100g } from './nutrition-of.ts'

const shared = { allergens: [], storage: 'Cool and dry in a closed jar. A dried neem leaf in it keeps weevils away.' }

export const pulseFacts = {
  'urad-dal-500g': {
    ...shared,
    ingredients: ['Split and hulled black gram (urad)'],
    nutrition: in100g({
      energy: 335,
      protein: 23.1,
      carbohydrate: 51,
      sugars: 1.6,
      fibre: 11.9,
      fat: 1.7,
      saturated: 0.3,
      sodium: 19,
    }),
  },
  'masoor-dal-500g': {
    ...shared,
    ingredients: ['Split red lentils (masoor)'],
    nutrition: in100g({
      energy: 335,
      protein: 24.4,
      carbohydrate: 52.5,
      sugars: 1.9,
      fibre: 10.4,
      fat: 0.8,
      saturated: 0.1,
      sodium: 14,
    }),
  },
  'kala-chana-1kg': {
    ...shared,
    ingredients: ['Whole desi chickpeas (kala chana)'],
    nutrition: in100g({
      energy: 330,
      protein: 18.8,
      carbohydrate: 39.6,
      sugars: 2.4,
      fibre: 25.2,
      fat: 5.1,
      saturated: 0.5,
      sodium: 26,
    }),
  },
  'munsiyari-rajma-500g': {
    ...shared,
    ingredients: ['Whole kidney beans (rajma)'],
    nutrition: in100g({
      energy: 323,
      protein: 19.9,
      carbohydrate: 48.6,
      sugars: 2.1,
      fibre: 16.6,
      fat: 1.8,
      saturated: 0.3,
      sodium: 12,
    }),
    warning: 'Soak, then boil well: raw or half-cooked rajma is harmful',
  },
  'green-moong-500g': {
    ...shared,
    ingredients: ['Whole green gram (moong)'],
    nutrition: in100g({
      energy: 318,
      protein: 22.5,
      carbohydrate: 46.1,
      sugars: 2.6,
      fibre: 17,
      fat: 1.1,
      saturated: 0.3,
      sodium: 13,
    }),
  },
  'toor-dal-1kg': {
    ...shared,
    ingredients: ['Split pigeon peas (toor)'],
    nutrition: in100g({
      energy: 340,
      protein: 21.7,
      carbohydrate: 55.2,
      sugars: 2.3,
      fibre: 9.1,
      fat: 1.6,
      saturated: 0.4,
      sodium: 20,
    }),
  },
} as const satisfies { readonly [id: string]: PackFacts }
