import { loading } from '../platform/load-page.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

const categories = staffQuery('GET /api/categories', {}, ['products'])

export const loader = loading(() => [categories])

type Act = { readonly names: readonly string[] } | { readonly removed: string }

/** The shop's categories: added, put in order, removed while they are empty (GOODS-10). */
export function Component() {
  const { rows } = useStaffQuery(categories)
  const mayChange = useCan()('goods.change')
  const say = useNotice()
  const { run, isBusy, fault } = useStaffMutation<Act, object>(
    (act, key) =>
      'names' in act
        ? staffCall('PUT /api/categories', { body: { names: [...act.names] }, key })
        : staffCall('DELETE /api/categories/:name', { params: { name: act.removed }, key }),
    { onDone: () => say('Saved') },
  )
  const names = rows.map(({ name }) => name)
  const move = (index: number, by: 1 | -1) => {
    const next = [...names]
    next.splice(index + by, 0, ...next.splice(index, 1))
    void run({ names: next })
  }
  return (
    <Page title="Categories">
      {mayChange && <AddCategory />}
      <FaultNotice fault={fault} />
      {rows.length === 0 && (
        <Empty hint="The storefront shows a category as soon as it has a product.">No categories yet.</Empty>
      )}
      <ol className="grid gap-2">
        {rows.map(({ name, products }, index) => (
          <li key={name} className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-sheet px-4 py-2">
            <span className="mr-auto font-semibold">
              {name}{' '}
              <span className="font-normal text-ink-soft">
                {products.toLocaleString('en-IN')} {products === 1 ? 'product' : 'products'}
              </span>
            </span>
            {mayChange && (
              <>
                <Button
                  size="small"
                  aria-label={`${name} earlier`}
                  disabled={index === 0}
                  isBusy={isBusy}
                  onClick={() => move(index, -1)}
                >
                  Earlier
                </Button>
                <Button
                  size="small"
                  aria-label={`${name} later`}
                  disabled={index === rows.length - 1}
                  isBusy={isBusy}
                  onClick={() => move(index, 1)}
                >
                  Later
                </Button>
                {products === 0 && (
                  <Button
                    size="small"
                    variant="danger"
                    aria-label={`Remove ${name}`}
                    isBusy={isBusy}
                    onClick={() => void run({ removed: name })}
                  >
                    Remove
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </Page>
  )
}

function AddCategory() {
  const { run } = useStaffMutation((body: { name: string }, key) => staffCall('POST /api/categories', { body, key }))
  const form = useStaffForm({ start: { name: '' }, save: run })
  return (
    <form {...form.props} noValidate className="mb-4 flex flex-wrap items-end gap-2">
      <TextField {...form.field('name')} label="New category" autoComplete="off" className="w-72 max-w-full" />
      <Button type="submit" variant="primary" isBusy={form.isBusy}>
        Add
      </Button>
      <FaultNotice fault={form.fault} />
    </form>
  )
}
