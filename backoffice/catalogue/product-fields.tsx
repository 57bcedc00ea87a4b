import type { ReactNode } from 'react'
import { nutritionBases } from '#domain/catalogue/nutrition.ts'
import { netQuantityUnits } from '#domain/catalogue/product.ts'
import {
  certificateSchemes,
  type ProductCard,
  type ProductField,
  productCards,
} from '#domain/catalogue/product-facts.ts'
import { indianStates } from '#domain/checkout/states.ts'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { Card } from '../ui/page.tsx'
import type { Goods } from './goods-state.tsx'
import { IngredientsField } from './ingredients-field.tsx'
import { type Shown, shown } from './product-labels.ts'
import type { ProductForm } from './typed-product.ts'

type Option = { readonly value: string; readonly label: string }
export type Choices = { readonly [Field in ProductField]?: readonly Option[] }

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const orNone = (options: readonly Option[], none: string) => [{ value: '', label: none }, ...options]

export function choicesOf({ categories, growers }: Pick<Goods, 'categories' | 'growers'>): Choices {
  return {
    category: same(categories),
    unit: same(netQuantityUnits),
    growerId: orNone(
      growers.map(({ id, name }) => ({ value: id, label: name })),
      'None named',
    ),
    originState: orNone(same(indianStates.map(({ name }) => name)), 'Choose'),
    per: same(nutritionBases),
    vegetarian: [
      { value: 'yes', label: 'Vegetarian' },
      { value: 'no', label: 'Not vegetarian' },
    ],
    certificateScheme: orNone(same(certificateSchemes), 'None of its own'),
  }
}

export type FieldsProps = { readonly form: ProductForm; readonly choices: Choices; readonly isReadOnly: boolean }
type CardProps = FieldsProps & {
  readonly title: string
  readonly card: ProductCard
  readonly hint?: string
  /** Above the fields. */
  readonly above?: ReactNode
  readonly children?: ReactNode
}

/** The fields of a card, and what follows from them. */
export function FieldCard({ title, card, hint, above, children, ...props }: CardProps) {
  return (
    <Card title={title}>
      <div className="grid gap-3 sm:grid-cols-2">
        {hint && <p className="text-ink-soft text-small sm:col-span-2">{hint}</p>}
        {above}
        {productCards[card].map((name) => (
          <Field key={name} name={name} {...props} />
        ))}
        {children}
      </div>
    </Card>
  )
}

/** A list, an area or a line. */
function Field({ name, form, choices, isReadOnly }: FieldsProps & { readonly name: ProductField }) {
  if (name === 'ingredients') return <IngredientsField form={form} isReadOnly={isReadOnly} />
  const options = choices[name]
  const { label, hint, rows, isWide, isFigure }: Shown = shown[name]
  const shared = { ...form.field(name), label, hint }
  if (options) return <SelectField {...shared} options={options} disabled={isReadOnly} />
  if (rows) return <TextArea {...shared} rows={rows} readOnly={isReadOnly} className="sm:col-span-2" />
  return (
    <TextField
      {...shared}
      readOnly={isReadOnly}
      autoComplete="off"
      type={name === 'certificateValidUntil' ? 'date' : 'text'}
      inputMode={isFigure ? 'decimal' : 'text'}
      className={isWide ? 'sm:col-span-2' : ''}
    />
  )
}
