import type { MissingFact } from '#domain/catalogue/missing-facts.ts'
import type { ProductTexts } from '#domain/catalogue/product-facts.ts'
import { Button } from '../ui/button.tsx'
import type { Goods } from './goods-state.tsx'
import { missingLabel } from './product-labels.ts'

type Props = { readonly goods: Goods; readonly onFocus: (field: keyof ProductTexts) => void }

export const missingFactsId = 'missing-facts'

/** 'Not listed yet: …' (GOODS-02): each leads to its field. */
export function MissingFacts({ goods, onFocus }: Props) {
  if (goods.missing.length === 0 || goods.state === 'on-sale') return null
  const lead = (fact: MissingFact) => {
    if (fact !== 'pictures') return onFocus(fact)
    document.getElementById('pictures')?.scrollIntoView({ block: 'center' })
  }
  return (
    <section id={missingFactsId} aria-label="Not listed yet" className="rounded-lg border border-waiting p-3">
      <p className="font-semibold">Not listed yet:</p>
      <ul className="mt-1 flex flex-wrap gap-1">
        {(goods.missing as readonly MissingFact[]).map((fact) => (
          <li key={fact}>
            <Button size="small" variant="quiet" onClick={() => lead(fact)}>
              {missingLabel(fact)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
