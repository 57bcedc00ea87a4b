import type { FieldValues } from 'react-hook-form'
import { useKeys } from '../platform/keys.tsx'
import { Button } from '../ui/button.tsx'
import { Conflict } from '../ui/conflict.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import type { useStaffForm } from '../ui/use-staff-form.ts'

type Props<Values extends FieldValues> = {
  readonly form: ReturnType<typeof useStaffForm<Values, object>>
  readonly labels: { readonly [field: string]: string }
}

/** The foot of a form of settings: what was changed meanwhile, a refusal, 'Save'. */
export function SaveBar<Values extends FieldValues>({ form, labels }: Props<Values>) {
  useKeys([{ id: 'save', label: 'Save', keys: '$mod+s', run: form.submit }])
  return (
    <>
      {form.conflict && <Conflict {...form.conflict} control={form.control} labels={labels} />}
      <FaultNotice fault={form.fault} />
      <Button type="submit" variant="primary" isBusy={form.isBusy} keys="$mod+S" className="justify-self-start">
        Save
      </Button>
    </>
  )
}
