import { type ReactNode, useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { ProductTexts } from '#domain/catalogue/product-facts.ts'
import { productLabels } from '#domain/catalogue/product-labels.ts'
import { useKeys } from '../platform/keys.tsx'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Conflict } from '../ui/conflict.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import type { Saving } from '../ui/use-conflict.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { Goods } from './goods-state.tsx'
import { PasteNutrition } from './paste-nutrition.tsx'
import { PriceFigures } from './price-figures.tsx'
import { choicesOf, FieldCard, type FieldsProps } from './product-fields.tsx'
import { ProductPreview } from './product-preview.tsx'

export type Saved = StaffAnswer<'PATCH /api/products/:id'> & {
  /** What the changed facts were. */
  readonly former: Partial<ProductTexts>
}
type Props = {
  readonly goods: Goods
  readonly isReadOnly: boolean
  readonly onSaved: (saved: Saved) => void
  /** What the product lacks, above the fields that it leads to. */
  readonly missing: (focus: (field: keyof ProductTexts) => void) => ReactNode
}

/** All facts of a product in cards, saved together (GOODS-02); a conflict is shown field by field (GOODS-03). */
export function ProductForm({ goods, isReadOnly, onSaved, missing }: Props) {
  const params = { id: goods.id }
  const [choices] = useState(() => choicesOf(goods))
  const { run } = useStaffMutation(async ({ changes, former, version }: Saving<ProductTexts>, key): Promise<Saved> => {
    const answer = await staffCall('PATCH /api/products/:id', { params, body: { version, changes }, key })
    return { ...answer, former }
  })
  const form = useStaffForm<ProductTexts, Saved>({
    draft: `product:${goods.id}`,
    start: goods.texts,
    version: goods.version,
    save: (_, saving) => run(saving),
    onSaved,
  })
  useKeys(isReadOnly ? [] : [{ id: 'save', label: 'Save', keys: '$mod+s', run: form.submit }])
  return (
    <form {...form.props} noValidate className="grid gap-4">
      {missing(form.focus)}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <ProductPreview goods={goods} control={form.control} />
        <Cards {...{ form, choices, isReadOnly, goods }} />
      </div>
      {form.conflict && <Conflict {...form.conflict} control={form.control} labels={productLabels} />}
      <FaultNotice fault={form.fault} />
      {!isReadOnly && <SaveBar form={form} />}
    </form>
  )
}

function Cards({ goods, ...shared }: Pick<Props, 'goods' | 'isReadOnly'> & Pick<FieldsProps, 'form' | 'choices'>) {
  const { form, isReadOnly } = shared
  return (
    <div className="grid min-w-0 items-start gap-4 2xl:grid-cols-2">
      <FieldCard {...shared} title="What it is" card="food" />
      <div className="grid gap-4">
        <FieldCard {...shared} title="Price and tax" card="price">
          <PriceFigures control={form.control} rate={goods.gstRateBasisPoints} hsn={goods.texts.hsn} />
        </FieldCard>
        <FieldCard {...shared} title="Packing room" card="packing" />
      </div>
      <FieldCard {...shared} title="On the pack" card="pack" />
      <div className="grid gap-4">
        <FieldCard
          {...shared}
          title="Nutrition"
          card="nutrition"
          above={!isReadOnly && <PasteNutrition form={form} />}
        />
        <FieldCard
          {...shared}
          title="Organic certificate"
          card="certificate"
          hint="Needed where its grower has none that is valid: nothing is called organic without one (organic food regulations)."
        />
      </div>
    </div>
  )
}
