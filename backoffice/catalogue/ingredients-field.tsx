import { type ClipboardEvent, useState } from 'react'
import { splitIngredients } from '#domain/catalogue/split-ingredients.ts'
import { TextArea } from '../ui/field.tsx'
import { pastedInto } from './pasted-into.ts'
import { shown } from './product-labels.ts'
import type { ProductForm } from './typed-product.ts'

type Props = { readonly form: ProductForm; readonly isReadOnly: boolean; readonly isNeeded: boolean }

/** Ingredients, one a line; a pasted list is split into rows (GOODS-02). */
export function IngredientsField({ form, isReadOnly, isNeeded }: Props) {
  const [said, setSaid] = useState('')
  const { label, hint, rows } = shown.ingredients
  const split = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart } = event.currentTarget
    // Within a bracket a comma separates no ingredients.
    if (isReadOnly || splitIngredients(value.slice(0, selectionStart)).isUnclear) return
    const found = splitIngredients(event.clipboardData.getData('text/plain'))
    setSaid(sentenceOf(found))
    if (found.rows.length < 2) return
    event.preventDefault()
    form.set(
      'ingredients',
      pastedInto(event, () => found.rows.join('\n')),
    )
  }
  return (
    <TextArea
      {...form.field('ingredients')}
      label={label}
      isNeeded={isNeeded || undefined}
      rows={rows}
      readOnly={isReadOnly}
      onPaste={split}
      className="col-span-full"
      hint={
        <>
          {hint} A pasted list is split into rows. <span role="status">{said}</span>
        </>
      }
    />
  )
}

function sentenceOf({ rows, isUnclear }: ReturnType<typeof splitIngredients>): string {
  if (isUnclear) return 'A bracket has no other half: please look at the rows.'
  return rows.length < 2 ? '' : `${rows.length} rows.`
}
