import { declaredNutrients, type Nutrition } from '#domain/catalogue/nutrition.ts'

/** Parts of a nutrient, such as sugars, are indented below it (FACT-02). */
export function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  return (
    <table className="mt-7 w-full text-[0.9375rem] tabular-nums [overflow-wrap:anywhere]">
      <caption className="pb-2.5 text-left font-semibold">Nutrition per {nutrition.per}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Nutrient</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody className="border-line border-b">
        {declaredNutrients(nutrition).map(({ name, amount, unit, isPart }) => (
          <tr key={name} className={isPart ? undefined : 'border-line border-t'}>
            <th
              scope="row"
              className={isPart ? 'pb-2 pl-4 text-left font-normal text-ink-soft' : 'py-2 text-left font-normal'}
            >
              {isPart ? `of which ${name.toLowerCase()}` : name}
            </th>
            <td
              className={
                isPart
                  ? 'whitespace-nowrap pb-2 pl-4 text-right align-top text-ink-soft'
                  : 'whitespace-nowrap py-2 pl-4 text-right align-top'
              }
            >
              {amount} {unit}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
