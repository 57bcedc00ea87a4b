import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { proposedId } from '#domain/catalogue/missing-facts.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffCall } from '../platform/staff-api.ts'
import { staffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

type Props = {
  readonly categories: readonly string[]
  /** The product whose facts are copied. */
  readonly like?: { readonly id: string; readonly title: string; readonly category: string }
  readonly onClose: () => void
}

/** A new draft, empty or like another product (GOODS-02); its other facts are typed on its page. */
export function NewProductDialog({ categories, like, onClose }: Props) {
  const navigate = useNavigate()
  const { run } = useStaffMutation(
    (body: StaffBody<'POST /api/products'>, key) => staffCall('POST /api/products', { body, key }),
    { isLeaving: true },
  )
  const form = useStaffForm({
    draft: `product:new:${like?.id ?? ''}`,
    start: { title: like?.title ?? '', category: like?.category ?? '', id: '', takesFacts: false },
    save: ({ takesFacts, ...values }) =>
      run({ ...values, ...(like ? { like: like.id } : takesFacts && similar && { factsOf: similar.id }) }),
    onSaved: ({ id }) => void navigate(pagePath('/products/:id', { params: { id } })),
  })
  const [title, category] = useWatch({ control: form.control, name: ['title', 'category'] })
  const similar = useLastOf(like ? '' : category)
  return (
    <Dialog title={like ? 'Duplicate' : 'Add a product'} onClose={onClose} form={form} submit="Add">
      <TextField
        {...form.field('title')}
        label="Title"
        autoComplete="off"
        hint="What the food is called, such as Toor Dal, 500 g. It is its generic name too."
      />
      <SelectField
        {...form.field('category')}
        label="Category"
        options={[{ value: '', label: 'Choose' }, ...categories.map((name) => ({ value: name, label: name }))]}
        hint={categories.length === 0 && 'There is no category yet.'}
      />
      <TextField
        {...form.field('id')}
        label="Address in the shop"
        autoComplete="off"
        spellCheck={false}
        placeholder={proposedId(title)}
        hint="Leave it empty for the one proposed. It never changes."
      />
      {/* Last: it comes with the category, and moves no field. */}
      {similar && <SimilarChoice box={form.box('takesFacts')} similar={similar} />}
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}

type Similar = { readonly id: string; readonly title: string }

/** The newest product on sale of a category, if there is one. */
function useLastOf(category: string): Similar | undefined {
  const { data } = useQuery({
    ...staffQuery('GET /api/products', { query: { category, state: 'on-sale' } }, ['products']),
    enabled: category !== '',
  })
  return data?.rows[0]
}

type ChoiceProps = { readonly box: ComponentProps<'input'>; readonly similar: Similar }

function SimilarChoice({ box, similar }: ChoiceProps) {
  return (
    <CheckField
      {...box}
      label={`Begin with facts of ${similar.title}`}
      hint="HSN code, grower, State of origin, packer, storage, warning and best before; not its price or barcode."
    />
  )
}
