import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Conflict } from '../ui/conflict.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import type { Saving } from '../ui/use-conflict.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndo } from '../ui/use-undo.ts'

export type Category = StaffAnswer<'GET /api/categories'>['rows'][number]
type Props = { readonly category: Category; readonly onClose: () => void }

/** A new name; links to the former one lead to it (GOODS-10, GOODS-03). */
export function RenameCategory({ category: { name, version }, onClose }: Props) {
  const say = useNotice()
  const patch = (of: string, { changes, version: read }: Omit<Saving<{ name: string }>, 'former'>, key: string) =>
    staffCall('PATCH /api/categories/:name', { params: { name: of }, body: { changes, version: read }, key })
  const { run } = useStaffMutation((saving: Saving<{ name: string }>, key) => patch(name, saving, key))
  const undo = useUndo()
  const form = useStaffForm<{ name: string }, { version: number }>({
    draft: `category:${name}`,
    start: { name },
    version,
    save: (_, saving) => run(saving),
    onSaved: (answer, saved) => {
      const putBack = (key: string) => patch(saved.name.trim(), { changes: { name }, version: answer.version }, key)
      say(`${name} is now ${saved.name}`, undo(putBack, 'As before'))
      onClose()
    },
  })
  return (
    <Dialog title={`Rename ${name}`} onClose={onClose} form={form} submit="Rename">
      <TextField
        {...form.field('name')}
        label="Name"
        autoComplete="off"
        hint="Links to the former name lead to the new one."
      />
      {form.conflict && <Conflict {...form.conflict} control={form.control} labels={{ name: 'Name' }} />}
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}

/** Moves all products to another category and removes this one (GOODS-10). */
export function MergeCategory({ category, others, onClose }: Props & { readonly others: readonly string[] }) {
  const { name, version, products } = category
  const say = useNotice()
  const { run } = useStaffMutation(({ into }: { into: string }, key) =>
    staffCall('POST /api/categories/:name/merge', { params: { name }, body: { version, into }, key }),
  )
  const form = useStaffForm({
    start: { into: '' },
    save: run,
    onSaved: (_, { into }) => {
      say(`${name} is merged into ${into}`)
      onClose()
    },
  })
  return (
    <Dialog
      title={`Merge ${name}`}
      cancel="Keep as it is"
      onClose={onClose}
      form={form}
      action={
        <Button type="submit" variant="danger" isBusy={form.isBusy}>
          Merge
        </Button>
      }
    >
      <p>
        {products === 1 ? 'Its product moves' : `Its ${products.toLocaleString('en-IN')} products move`} to the other
        category, and links to {name} lead there. This cannot be undone.
      </p>
      <SelectField
        {...form.field('into')}
        label="Into"
        options={[{ value: '', label: 'Choose' }, ...others.map((other) => ({ value: other, label: other }))]}
      />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
