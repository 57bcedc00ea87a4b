// Nutrition as a pack declares it (FACT-02). The names of the amounts are those of database and wire, and carry their units.

/** Packs sold by weight declare 100 g, packs sold by volume 100 ml. */
export const nutritionBases = ['100 g', '100 ml'] as const

export type Nutrition = {
  readonly per: (typeof nutritionBases)[number]
  readonly energy_kcal: number
  readonly protein_g: number
  /** Without the fibre. */
  readonly carbohydrate_g: number
  readonly total_sugars_g: number
  readonly added_sugars_g: number
  readonly dietary_fibre_g?: number
  readonly total_fat_g: number
  readonly saturated_fat_g: number
  /** Other than natural, as food law counts it: milk has a little of its own. */
  readonly trans_fat_g: number
  readonly sodium_mg: number
}

type Amount = Exclude<keyof Nutrition, 'per'>
type Unit = 'kcal' | 'g' | 'mg'

/** In the order of Indian labels; a part is contained in the nutrient above it. */
export const nutrients: readonly (readonly [Amount, name: string, Unit, 'part'?])[] = [
  ['energy_kcal', 'Energy', 'kcal'],
  ['protein_g', 'Protein', 'g'],
  ['carbohydrate_g', 'Carbohydrate', 'g'],
  ['total_sugars_g', 'Total sugars', 'g', 'part'],
  ['added_sugars_g', 'Added sugars', 'g', 'part'],
  ['dietary_fibre_g', 'Dietary fibre', 'g'],
  ['total_fat_g', 'Total fat', 'g'],
  ['saturated_fat_g', 'Saturated fat', 'g', 'part'],
  ['trans_fat_g', 'Trans fat, other than natural', 'g', 'part'],
  ['sodium_mg', 'Sodium', 'mg'],
]

export type DeclaredNutrient = {
  readonly name: string
  readonly amount: number
  readonly unit: Unit
  readonly isPart: boolean
}

/** The lines of the table: `{ name: 'Protein', amount: 7.2, unit: 'g', isPart: false }`; what is not declared is left out. */
export function declaredNutrients(nutrition: Nutrition): DeclaredNutrient[] {
  return nutrients.flatMap(([key, name, unit, part]) => {
    const amount = nutrition[key]
    return amount === undefined ? [] : [{ name, amount, unit, isPart: part === 'part' }]
  })
}
