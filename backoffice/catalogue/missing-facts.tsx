import type { MissingFact } from '#domain/catalogue/missing-facts.ts'
import type { ProductField } from '#domain/catalogue/product-facts.ts'
import { Button } from '../ui/button.tsx'
import { goToSection } from '../ui/section-index.tsx'
import type { Goods } from './goods-state.tsx'
import { missingLabel } from './product-labels.ts'

type Props = { readonly goods: Goods; readonly onFocus: (field: ProductField) => void }

export const missingFactsId = 'missing-facts'

/** 'Needed before it is on sale: …' (GOODS-02): each leads to its field. */
export function MissingFacts({ goods, onFocus }: Props) {
  if (goods.missing.length === 0 || goods.state === 'on-sale') return null
  return (
    <section id={missingFactsId} aria-label={title} className="rounded-md border border-waiting p-2">
      <p className="px-1 font-semibold">{title}:</p>
      <ul className="mt-1 flex flex-wrap">
        {(goods.missing as readonly MissingFact[]).map((fact) => (
          <li key={fact}>
            <Button
              size="small"
              variant="quiet"
              onClick={() => (fact === 'pictures' ? goToSection(fact) : onFocus(fact))}
            >
              {missingLabel(fact)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const title = 'Needed before it is on sale'
