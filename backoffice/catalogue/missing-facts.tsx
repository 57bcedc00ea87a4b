import { useState } from 'react'
import type { MissingFact } from '#domain/catalogue/missing-facts.ts'
import type { ProductField } from '#domain/catalogue/product-facts.ts'
import { Button } from '../ui/button.tsx'
import { goToSection } from '../ui/section-index.tsx'
import type { Goods } from './goods-state.tsx'
import { missingLabel } from './product-labels.ts'

type Props = Pick<Goods, 'state'> & {
  /** As it is typed. */
  readonly missing: readonly MissingFact[]
  readonly onFocus: (field: ProductField) => void
}

const id = 'missing-facts'
const title = 'Not listed yet'

/** 'Not listed yet: …' (GOODS-02): each leads to its field. Folded on a phone, where many would fill the screen. */
export function MissingFacts({ state, missing, onFocus }: Props) {
  const [isOpen] = useState(() => window.matchMedia('(width >= 48rem)').matches)
  if (missing.length === 0 || state === 'on-sale') return null
  return (
    <section aria-label={title} className="rounded-md border border-waiting">
      <details id={id} open={isOpen}>
        <summary className="min-h-9 cursor-pointer px-3 py-2 font-semibold pointer-coarse:min-h-11 pointer-coarse:py-3">
          {title}: it lacks {missing.length === 1 ? 'one fact' : `${missing.length} facts`}
        </summary>
        <ul className="flex flex-wrap px-1 pb-1">
          {missing.map((fact) => (
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
      </details>
    </section>
  )
}

export function showMissingFacts(): void {
  const facts = document.getElementById(id)
  if (!(facts instanceof HTMLDetailsElement)) return
  facts.open = true
  facts.querySelector('button')?.focus()
}
