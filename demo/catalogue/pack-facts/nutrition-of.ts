import type { Nutrition } from '#domain/catalogue/nutrition.ts'

/** Kcal, milligrams of sodium, and grams. Nothing in the demo has added sugar or industrial trans fat. */
type Amounts = {
  energy: number
  protein?: number
  carbohydrate?: number
  sugars?: number
  fibre?: number
  fat?: number
  saturated?: number
  sodium?: number
}

export const in100g = (amounts: Amounts): Nutrition => nutritionOf('100 g', amounts)
export const in100ml = (amounts: Amounts): Nutrition => nutritionOf('100 ml', amounts)

function nutritionOf(per: Nutrition['per'], amounts: Amounts): Nutrition {
  return {
    per,
    energy_kcal: amounts.energy,
    protein_g: amounts.protein ?? 0,
    carbohydrate_g: amounts.carbohydrate ?? 0,
    total_sugars_g: amounts.sugars ?? 0,
    added_sugars_g: 0,
    ...(amounts.fibre !== undefined && { dietary_fibre_g: amounts.fibre }),
    total_fat_g: amounts.fat ?? 0,
    saturated_fat_g: amounts.saturated ?? 0,
    trans_fat_g: 0,
    sodium_mg: amounts.sodium ?? 0,
  }
}
