import { type ReactNode, useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { ProductTexts } from '#domain/catalogue/product-facts.ts'
import { useKeys } from '../platform/keys.tsx'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Conflict } from '../ui/conflict.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Card } from '../ui/page.tsx'
import type { Saving } from '../ui/use-conflict.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { Goods } from './goods-state.tsx'
import { PriceFigures } from './price-figures.tsx'
import { choicesOf, Fields } from './product-fields.tsx'
import { labels } from './product-labels.ts'

export type Saved = StaffAnswer<'PATCH /api/products/:id'>
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
  const { run } = useStaffMutation(({ changes, version }: Saving<ProductTexts>, key) =>
    staffCall('PATCH /api/products/:id', { params, body: { version, changes }, key }),
  )
  const form = useStaffForm<ProductTexts, Saved>({
    draft: `product:${goods.id}`,
    start: goods.texts,
    version: goods.version,
    save: (_, saving) => run(saving),
    onSaved,
  })
  useKeys(isReadOnly ? [] : [{ id: 'save', label: 'Save', keys: '$mod+s', run: form.submit }])
  const shared = { form, choices, isReadOnly }
  return (
    <form {...form.props} noValidate className="grid gap-4">
      {missing(form.focus)}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card title="What it is">
          <Grid>
            <Fields
              {...shared}
              names={['title', 'category', 'growerId', 'description', 'keyBenefits', 'otherNames', 'bannerLine']}
            />
          </Grid>
        </Card>
        <div className="grid gap-4">
          <Card title="Price and tax">
            <Grid>
              <Fields {...shared} names={['price', 'mrp', 'amount', 'unit', 'hsn']} />
              <PriceFigures control={form.control} rate={goods.gstRateBasisPoints} />
            </Grid>
          </Card>
          <Card title="Packing room">
            <Grid>
              <Fields {...shared} names={['barcode', 'shelfPlace', 'grossGrams', 'lowMark']} />
            </Grid>
          </Card>
        </div>
        <Card title="On the pack">
          <Grid>
            <Fields
              {...shared}
              names={[
                'ingredients',
                'allergens',
                'storage',
                'warning',
                'vegetarian',
                'bestBeforeMonths',
                'originState',
                'packerName',
                'packerAddress',
              ]}
            />
          </Grid>
        </Card>
        <div className="grid gap-4">
          <Card title="Nutrition">
            <Grid>
              <Fields
                {...shared}
                names={[
                  'per',
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
                ]}
              />
            </Grid>
          </Card>
          <Card title="Organic certificate">
            <Grid>
              <p className="text-ink-soft text-small sm:col-span-2">
                Needed where its grower has none that is valid: nothing is called organic without one (organic food
                regulations).
              </p>
              <Fields
                {...shared}
                names={['certificateScheme', 'certificateNumber', 'certificateCertifier', 'certificateValidUntil']}
              />
            </Grid>
          </Card>
        </div>
      </div>
      {form.conflict && <Conflict {...form.conflict} control={form.control} labels={labels} />}
      <FaultNotice fault={form.fault} />
      {!isReadOnly && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-paper py-3 max-md:bottom-16">
          {form.isDirty && <p className="mr-auto text-ink-soft">Not saved yet</p>}
          {form.isDirty && <Button onClick={form.discard}>Discard</Button>}
          <Button type="submit" variant="primary" isBusy={form.isBusy} keys="$mod+S">
            Save
          </Button>
        </div>
      )}
    </form>
  )
}

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 sm:grid-cols-2">{children}</div>
}
