import type { PackFacts } from '../demo-product.ts'
import { in100ml } from './nutrition-of.ts'

/** Oil weighs 92 g, ghee 91 g in 100 ml. */
const oil = (saturated: number) => in100ml({ energy: 828, fat: 92, saturated })
const gheeNutrition = (saturated: number) => in100ml({ energy: 817, fat: 90.8, saturated })

const inBottle = {
  allergens: [],
  storage: 'Away from light and heat, well closed. Use within three months of opening.',
}
const ghee = {
  allergens: ['Milk'],
  storage: 'At room temperature, away from sunlight. Use a dry spoon; it needs no fridge.',
}

export const fatFacts = {
  'sunflower-oil-1l': { ...inBottle, ingredients: ['Cold-pressed sunflower oil'], nutrition: oil(10.1) },
  'coconut-oil-wood-pressed-1l': {
    ...inBottle,
    ingredients: ['Wood-pressed coconut oil'],
    nutrition: oil(80.5),
    storage: 'At room temperature, well closed. It sets below 24 °C; warm water makes it liquid again.',
  },
  'mustard-oil-kachi-ghani-1l': {
    ...inBottle,
    ingredients: ['First-pressed mustard oil'],
    allergens: ['Mustard'],
    nutrition: oil(5.8),
  },
  'gingelly-oil-500ml': {
    ...inBottle,
    ingredients: ['Wood-pressed sesame oil', 'Palm jaggery'],
    allergens: ['Sesame'],
    nutrition: oil(13.2),
  },
  'groundnut-oil-1l': {
    ...inBottle,
    ingredients: ['Cold-pressed groundnut oil'],
    allergens: ['Groundnut (peanut)'],
    nutrition: oil(16.9),
  },
  'virgin-coconut-oil-500ml': {
    ...inBottle,
    ingredients: ['Virgin coconut oil'],
    nutrition: oil(81.2),
    storage: 'At room temperature, well closed. It sets below 24 °C; use a dry spoon.',
  },
  'kankrej-cow-ghee-250ml': {
    ...ghee,
    ingredients: ['Cow ghee, from cultured whole milk'],
    nutrition: gheeNutrition(57.6),
  },
  'murrah-buffalo-ghee-1l': {
    ...ghee,
    ingredients: ['Buffalo ghee, from cultured cream'],
    nutrition: gheeNutrition(60.4),
  },
  'sahiwal-cow-ghee-500ml': {
    ...ghee,
    ingredients: ['Cow ghee, from cultured whole milk'],
    nutrition: gheeNutrition(57.2),
  },
  'gir-cow-ghee-500ml': {
    ...ghee,
    ingredients: ['Cow ghee, from cultured whole milk'],
    nutrition: gheeNutrition(57.9),
  },
} as const satisfies { readonly [id: string]: PackFacts }
