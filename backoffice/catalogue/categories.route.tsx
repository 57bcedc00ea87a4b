import { useState } from 'react'
import { loading } from '../platform/load-page.ts'
import { useCan } from '../platform/session.ts'
import { newKey, staffCall } from '../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { MoveButtons } from '../ui/move-buttons.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { SmallPicture } from '../ui/small-picture.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndo } from '../ui/use-undo.ts'
import { type Category, MergeCategory, RenameCategory } from './category-dialogs.tsx'
import { CategoryPicture } from './category-picture.tsx'

const categories = staffQuery('GET /api/categories', {}, ['products'])

export const loader = loading(() => [categories])

type Opened = { readonly act: 'rename' | 'picture' | 'merge'; readonly category: Category }
type Act = { readonly names: readonly string[] } | { readonly removed: Category }

/** The shop's categories: added, put in order, renamed, given a picture, merged, removed while they are empty (GOODS-10). */
export function Component() {
  const { rows } = useStaffQuery(categories)
  const mayChange = useCan()('goods.change')
  const names = rows.map(({ name }) => name)
  const { run, isBusy, fault } = useActs(names)
  const [open, setOpen] = useState<Opened>()
  const [tried, setTried] = useState<{ readonly name: string; readonly act: Act }>()
  const close = () => setOpen(undefined)
  const attempt = (name: string, act: Act) => {
    setTried({ name, act })
    void run(act)
  }
  const move = (name: string, by: 1 | -1) => {
    const next = names.filter((one) => one !== name)
    next.splice(names.indexOf(name) + by, 0, name)
    attempt(name, { names: next })
  }
  return (
    <Page title="Categories">
      {mayChange && <AddCategory />}
      {rows.length === 0 && (
        <Empty hint="The storefront shows a category as soon as it has a product.">No categories yet.</Empty>
      )}
      <ol className="grid gap-2">
        {rows.map((category, index) => (
          <li
            key={category.name}
            className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-sheet px-4 py-2"
          >
            <SmallPicture src={category.picture} className="size-10" />
            <span className="mr-auto min-w-0 font-semibold max-sm:w-[calc(100%-3.5rem)]">
              {category.name}{' '}
              <span className="font-normal text-ink-soft">
                {category.products.toLocaleString('en-IN')} {category.products === 1 ? 'product' : 'products'}
              </span>
            </span>
            {mayChange && (
              <Actions
                category={category}
                isBusy={isBusy}
                place={{ index, last: rows.length - 1 }}
                onMove={(by) => move(category.name, by)}
                onOpen={(act) => setOpen({ act, category })}
                onRemove={() => attempt(category.name, { removed: category })}
              />
            )}
            {tried?.name === category.name && (
              <FaultNotice fault={fault} lead={'removed' in tried.act ? 'Not removed.' : 'Not moved.'} />
            )}
          </li>
        ))}
      </ol>
      {open?.act === 'rename' && <RenameCategory category={open.category} onClose={close} />}
      {open?.act === 'picture' && <CategoryPicture category={open.category} onClose={close} />}
      {open?.act === 'merge' && (
        <MergeCategory
          category={open.category}
          others={names.filter((name) => name !== open.category.name)}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** Either can be undone: an empty category without a picture comes back to its place. */
function useActs(names: readonly string[]) {
  const say = useNotice()
  const undo = useUndo()
  const order = (wanted: readonly string[], key: string) =>
    staffCall('PUT /api/categories', { body: { names: [...wanted] }, key })
  return useStaffMutation(
    async (act: Act, key) => {
      if ('names' in act) await order(act.names, key)
      else await staffCall('DELETE /api/categories/:name', { params: { name: act.removed.name }, key })
      return act
    },
    {
      onDone: (act) => {
        if ('names' in act)
          return say(
            'Saved',
            undo((key) => order(names, key), 'In the order before'),
          )
        const { name, picture } = act.removed
        const putBack = async (key: string) => {
          await staffCall('POST /api/categories', { body: { name }, key })
          await order(names, newKey())
        }
        // A picture would have to be chosen again.
        say(`${name} is removed`, picture ? undefined : undo(putBack, `${name} is there again`))
      },
    },
  )
}

type ActionsProps = {
  readonly category: Category
  readonly isBusy: boolean
  readonly place: { readonly index: number; readonly last: number }
  readonly onMove: (by: 1 | -1) => void
  readonly onOpen: (act: Opened['act']) => void
  readonly onRemove: () => void
}

function Actions({ category: { name, products }, isBusy, place, onMove, onOpen, onRemove }: ActionsProps) {
  const act = (what: string, press: () => void, more: { disabled?: boolean; variant?: 'danger' } = {}) => (
    <Button size="small" aria-label={`${what} ${name}`} onClick={press} {...more}>
      {what}
    </Button>
  )
  return (
    <>
      <MoveButtons
        of={name}
        isFirst={place.index === 0}
        isLast={place.index === place.last}
        isBusy={isBusy}
        onMove={onMove}
      />
      {act('Rename', () => onOpen('rename'))}
      {act('Picture', () => onOpen('picture'))}
      {products > 0 && place.last > 0 && act('Merge', () => onOpen('merge'))}
      {products === 0 && act('Remove', onRemove, { variant: 'danger', disabled: isBusy })}
    </>
  )
}

function AddCategory() {
  const { run } = useStaffMutation((body: { name: string }, key) => staffCall('POST /api/categories', { body, key }))
  const form = useStaffForm({ start: { name: '' }, save: run })
  return (
    <StaffForm form={form} className="mb-4 flex flex-wrap items-end gap-2">
      <TextField
        {...form.field('name')}
        label="New category"
        autoComplete="off"
        className="min-w-0 grow sm:w-72 sm:grow-0"
      />
      <Button type="submit" variant="primary" isBusy={form.isBusy}>
        Add
      </Button>
      <FaultNotice fault={form.fault} />
    </StaffForm>
  )
}
