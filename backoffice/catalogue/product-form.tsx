import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { fieldsOfFact, type MissingFact } from '#domain/catalogue/missing-facts.ts'
import { type ProductField, type ProductTexts, productFields } from '#domain/catalogue/product-facts.ts'
import { productLabels } from '#domain/catalogue/product-labels.ts'
import { readProductTexts } from '#domain/catalogue/read-product-texts.ts'
import { parseTypedRupees } from '#domain/money.ts'
import { indianDate } from '#domain/time.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Conflict } from '../ui/conflict.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import type { Saving } from '../ui/use-conflict.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { Goods } from './goods-state.tsx'
import { PasteNutrition } from './paste-nutrition.tsx'
import { PriceFigures } from './price-figures.tsx'
import { priceQuestion } from './price-question.ts'
import { choicesOf, FieldCard, type FieldsProps } from './product-fields.tsx'
import { ProductPreview } from './product-preview.tsx'
import { type TypedFacts, typedFacts } from './typed-facts.ts'

export type Saved = StaffAnswer<'PATCH /api/products/:id'> & {
  /** What the changed facts were, and are. */
  readonly former: Partial<ProductTexts>
  readonly changes: Partial<ProductTexts>
}
type Props = {
  readonly goods: Goods
  readonly isReadOnly: boolean
  readonly onSaved: (saved: Saved) => void
  /** The fields that a refused save names; none when it is sent again. */
  readonly onWrong: (fields: readonly ProductField[]) => void
  /** What it lacks as it is typed, when that changes. */
  readonly onTyped: (typed: TypedFacts) => void
  readonly ref: Ref<ProductFormHandle>
}

export type ProductFormHandle = { readonly focus: (field: ProductField) => void }

/** All facts of a product in cards, saved together (GOODS-02); a conflict is shown field by field (GOODS-03). */
export function ProductForm({ goods, isReadOnly, onSaved, onWrong, onTyped, ref }: Props) {
  const params = { id: goods.id }
  const { run } = useStaffMutation(async ({ changes, former, version }: Saving<ProductTexts>, key): Promise<Saved> => {
    const answer = await staffCall('PATCH /api/products/:id', { params, body: { version, changes }, key })
    return { ...answer, former, changes }
  })
  const form = useStaffForm<ProductTexts, Saved>({
    draft: `product:${goods.id}`,
    start: goods.texts,
    version: goods.version,
    check: (texts) => readProductTexts(texts, { today: indianDate(new Date()), before: goods.texts }).errors,
    ask: ({ mrp }, saving) => priceQuestion(saving, parseTypedRupees(mrp)),
    save: (_, saving) => run(saving),
    onSaved,
  })
  useNamedField(form.focus)
  useImperativeHandle(ref, () => ({ focus: form.focus }))
  const wrong = productFields.filter((field) => form.errorOf(field)).join(' ')
  useEffect(() => onWrong(wrong === '' ? [] : (wrong.split(' ') as ProductField[])), [wrong, onWrong])
  return (
    <StaffForm form={form} className="grid gap-4" data-read-only={isReadOnly || undefined}>
      {isReadOnly ? (
        <p className="text-ink-soft">Only an owner changes products.</p>
      ) : (
        <p className="text-ink-soft">
          Fields with a <span className="text-danger">*</span> are needed before the product can be on sale. A draft can
          be saved without them.
        </p>
      )}
      <div className={twoColumns}>
        <Cards {...{ form, isReadOnly, goods }} />
      </div>
      <WatchTyped {...{ goods, onTyped }} control={form.control} />
      {form.conflict && <Conflict {...form.conflict} control={form.control} labels={productLabels} />}
      {!isReadOnly && <SaveBar form={form} />}
    </StaffForm>
  )
}

/** Apart, so that a letter draws neither the form nor the page. */
function WatchTyped({
  goods,
  control,
  onTyped,
}: Pick<Props, 'goods' | 'onTyped'> & Pick<FieldsProps['form'], 'control'>) {
  const texts: Partial<ProductTexts> = useWatch({ control })
  const { dirtyFields } = useFormState({ control })
  const changed = Object.fromEntries(Object.entries(texts).filter(([field]) => dirtyFields[field as ProductField]))
  const typed = JSON.stringify(typedFacts(changed, goods, indianDate(new Date())))
  const tell = useEffectEvent(onTyped)
  useEffect(() => tell(JSON.parse(typed) as TypedFacts), [typed])
  return null
}

/** Other pages and Ctrl+K lead to a field: '#price'. */
function useNamedField(focus: (field: ProductField) => void) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const lead = useEffectEvent((wanted: string) => {
    const named = productFields.find((field) => wanted === `#${field}`)
    if (!named) return
    focus(named)
    // Once: Back and a reload open the page alone.
    void navigate({ pathname, search }, { replace: true, state, preventScrollReset: true })
  })
  useEffect(() => lead(hash), [hash])
}

/** In a wide window facts stand left, in a very wide one in two columns, and right what is done with the product. */
export const twoColumns = 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]'

function Cards({ goods, form, isReadOnly }: Pick<Props, 'goods' | 'isReadOnly'> & Pick<FieldsProps, 'form'>) {
  const mayReceive = useCan()('stock.change')
  const [choices] = useState(() => choicesOf(goods))
  const needed = new Set(isReadOnly ? [] : (goods.needed as readonly MissingFact[]).flatMap(fieldsOfFact))
  const shared = { form, choices, isReadOnly, needed }
  return (
    <>
      <div className="grid min-w-0 items-start gap-4 xl:col-start-1 min-[112rem]:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <FieldCard {...shared} card="food" />
          <FieldCard {...shared} card="price">
            <PriceFigures control={form.control} rate={goods.gstRateBasisPoints} hsn={goods.texts.hsn} />
          </FieldCard>
        </div>
        <div className="grid min-w-0 gap-4">
          <FieldCard {...shared} card="pack" />
          <FieldCard
            {...shared}
            card="nutrition"
            hasThreeColumns
            above={!isReadOnly && <PasteNutrition form={form} />}
          />
          <FieldCard
            {...shared}
            card="certificate"
            hint="Needed where its grower has none that is valid: nothing is called organic without one (organic food regulations)."
          />
        </div>
      </div>
      {/* No grid: the preview at its end stays in sight as far as the column goes. */}
      <div className="flex min-w-0 flex-col gap-4 self-stretch xl:col-start-2">
        <FieldCard {...shared} card="organisation">
          <OtherSizes sizes={goods.sizes} />
        </FieldCard>
        <FieldCard
          {...shared}
          card="packing"
          beside={
            mayReceive && (
              <ButtonLink size="small" to={pagePath('/stock/receive', { query: { product: goods.id } })}>
                Receive
              </ButtonLink>
            )
          }
        />
        <ProductPreview goods={goods} control={form.control} mayShare={!isReadOnly} />
      </div>
    </>
  )
}

function OtherSizes({ sizes }: Pick<Goods, 'sizes'>) {
  if (sizes.length === 0) return null
  return (
    <section aria-label="Other sizes" className="col-span-full">
      <p className="mb-1 font-semibold">Other sizes</p>
      <ul className="flex flex-wrap gap-2">
        {sizes.map(({ id, title }) => (
          <li key={id}>
            <ButtonLink size="small" to={pagePath('/products/:id', { params: { id } })}>
              {title}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
