import { useState } from 'react'
import type { ProductField } from '#domain/catalogue/product-facts.ts'
import { type PastedNutrition, readPastedNutrition } from '#domain/catalogue/read-pasted-nutrition.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { pastedInto } from './pasted-into.ts'
import type { ProductForm } from './typed-product.ts'

/** Splits a table or text into the amounts below it, when it is pasted (GOODS-02); what cannot be read stays, for the person to put right. */
export function PasteNutrition({ form }: { readonly form: ProductForm }) {
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const fill = (typed: string) => {
    const read = readPastedNutrition(typed)
    for (const [field, amount] of Object.entries(read.texts)) form.set(field as ProductField, amount)
    setText(read.left)
    setSaid(typed.trim() === '' ? '' : sentenceOf(read))
  }
  return (
    <div className="col-span-full">
      <TextArea
        label="Paste a table or text"
        rows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          event.preventDefault()
          fill(pastedInto(event, (pasted) => pasted))
        }}
        hint={
          <>
            Such as: Energy 389 kcal, Protein 16.9 g. <span role="status">{said}</span>
          </>
        }
      />
      <Button size="small" className="mt-1" onClick={() => fill(text)}>
        Split into rows
      </Button>
    </div>
  )
}

function sentenceOf({ texts, left, isPerServing }: PastedNutrition): string {
  if (isPerServing) return 'These amounts are of a serving; a label gives those of 100 g or 100 ml.'
  const { per, ...amounts } = texts
  const filled = Object.keys(amounts).length
  const done = filled === 1 ? '1 amount is filled in.' : `${filled} amounts are filled in.`
  if (left === '') return done
  return `${done} What stays here could not be read: an amount needs its name, and kcal, g or mg.`
}
