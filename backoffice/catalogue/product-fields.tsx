import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { nutritionBases } from '#domain/catalogue/nutrition.ts'
import { netQuantityUnits } from '#domain/catalogue/product.ts'
import {
  certificateSchemes,
  type ProductCard,
  type ProductField,
  productCards,
} from '#domain/catalogue/product-facts.ts'
import { indianStates } from '#domain/checkout/states.ts'
import { classes } from '#ui/classes.ts'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { FoldingCard } from '../ui/folding-card.tsx'
import type { Goods } from './goods-state.tsx'
import { IngredientsField } from './ingredients-field.tsx'
import { type Shown, shown } from './product-labels.ts'
import { sectionTitles } from './product-sections.ts'
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

export type FieldsProps = {
  readonly form: ProductForm
  readonly choices: Choices
  readonly isReadOnly: boolean
  /** Fields without which it is not on sale. */
  readonly needed: ReadonlySet<ProductField>
}
type CardProps = FieldsProps & {
  readonly card: ProductCard
  readonly hint?: string
  /** Beside the heading. */
  readonly beside?: ReactNode
  /** Above the fields. */
  readonly above?: ReactNode
  readonly hasThreeColumns?: boolean
  readonly children?: ReactNode
}

/** The fields of a card, and what follows from them. */
export function FieldCard({ card, hint, beside, above, hasThreeColumns = false, children, ...props }: CardProps) {
  return (
    <FoldingCard
      id={card}
      title={sectionTitles[card]}
      beside={beside}
      gist={<Gist card={card} {...props} />}
      beginsOpen={card === 'food'}
    >
      <div className="@container">
        <div className={classes('grid @md:grid-cols-2 gap-3', hasThreeColumns && '@xl:grid-cols-3 items-end')}>
          {hint && <p className="col-span-full text-ink-soft text-small">{hint}</p>}
          {above}
          {productCards[card].map((name) => (
            <Field key={name} name={name} {...props} />
          ))}
          {children}
        </div>
      </div>
    </FoldingCard>
  )
}

/** What the card's fields hold, each by its first line; figures with what they are. */
function Gist({ card, form, choices }: Pick<CardProps, 'card' | 'form' | 'choices'>) {
  const names: readonly ProductField[] = productCards[card]
  const texts = useWatch({ control: form.control, name: names })
  const known = names.flatMap((name, index) => {
    const [line = ''] = texts[index]?.split('\n') ?? []
    if (line === '') return []
    const { label, isFigure }: Shown = shown[name]
    return [isFigure ? `${label} ${line}` : (choices[name]?.find(({ value }) => value === line)?.label ?? line)]
  })
  return known.length > 0 ? known.join(' · ') : 'Nothing yet'
}

/** A list, an area or a line. */
function Field({ name, form, choices, isReadOnly, needed }: FieldsProps & { readonly name: ProductField }) {
  if (name === 'ingredients') return <IngredientsField {...{ form, isReadOnly }} isNeeded={needed.has(name)} />
  const options = choices[name]
  const { label, hint, rows, isWide, isFigure }: Shown = shown[name]
  const shared = { ...form.field(name), label, hint, isNeeded: needed.has(name) || undefined }
  if (options) return <SelectField {...shared} options={options} disabled={isReadOnly} />
  if (rows) return <TextArea {...shared} rows={rows} readOnly={isReadOnly} className="col-span-full" />
  return (
    <TextField
      {...shared}
      readOnly={isReadOnly}
      autoComplete="off"
      type={name === 'certificateValidUntil' ? 'date' : 'text'}
      inputMode={isFigure ? 'decimal' : 'text'}
      className={isWide ? 'col-span-full' : ''}
    />
  )
}
