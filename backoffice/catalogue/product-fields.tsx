import { netQuantityUnits } from '#domain/catalogue/product.ts'
import { certificateSchemes, type ProductField, type ProductTexts } from '#domain/catalogue/product-facts.ts'
import { indianStates } from '#domain/checkout/states.ts'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import type { useStaffForm } from '../ui/use-staff-form.ts'
import type { Goods } from './goods-state.tsx'
import { areas, hints, labels } from './product-labels.ts'

export type ProductForm = ReturnType<typeof useStaffForm<ProductTexts, { version: number }>>
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
    per: same(['100 g', '100 ml']),
    vegetarian: [
      { value: 'yes', label: 'Vegetarian' },
      { value: 'no', label: 'Not vegetarian' },
    ],
    certificateScheme: orNone(same(certificateSchemes), 'None of its own'),
  }
}

type Props = { readonly form: ProductForm; readonly choices: Choices; readonly isReadOnly: boolean }

/** The fields of a card by name; each is a list, an area or a line. */
export function Fields({ names, ...props }: Props & { readonly names: readonly ProductField[] }) {
  return names.map((name) => <Field key={name} name={name} {...props} />)
}

function Field({ name, form, choices, isReadOnly }: Props & { readonly name: ProductField }) {
  const options = choices[name]
  const rows = areas[name]
  const shared = { ...form.field(name), label: labels[name], hint: hints[name] }
  if (options) return <SelectField {...shared} options={options} disabled={isReadOnly} />
  if (rows) return <TextArea {...shared} rows={rows} readOnly={isReadOnly} className="sm:col-span-2" />
  return (
    <TextField
      {...shared}
      readOnly={isReadOnly}
      autoComplete="off"
      type={name === 'certificateValidUntil' ? 'date' : 'text'}
      inputMode={figures.has(name) ? 'decimal' : 'text'}
      className={wide.has(name) ? 'sm:col-span-2' : ''}
    />
  )
}

const wide: ReadonlySet<ProductField> = new Set(['title', 'bannerLine', 'packerAddress', 'storage', 'warning'])
const figures: ReadonlySet<string> = new Set<ProductField>([
  'price',
  'mrp',
  'amount',
  'hsn',
  'bestBeforeMonths',
  'energy_kcal',
  'protein_g',
  'carbohydrate_g',
  'total_sugars_g',
  'added_sugars_g',
  'dietary_fibre_g',
  'total_fat_g',
  'saturated_fat_g',
  'trans_fat_g',
  'sodium_mg',
  'barcode',
  'grossGrams',
  'lowMark',
])
