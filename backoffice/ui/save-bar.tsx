import { type FieldValues, useWatch } from 'react-hook-form'
import { useKeys } from '../platform/keys.tsx'
import { Button } from './button.tsx'
import { choicesLeft } from './conflict-choices.ts'
import { FooterFault } from './fault.tsx'
import { problemWords } from './save-problem.ts'
import { rowLink } from './text-link.ts'
import type { useStaffForm } from './use-staff-form.ts'

type Form<Values extends FieldValues> = Pick<
  ReturnType<typeof useStaffForm<Values, unknown>>,
  'isDirty' | 'isBusy' | 'isAsking' | 'discard' | 'submit' | 'control' | 'conflict' | 'wrong' | 'focusWrong' | 'fault'
>

type Props<Values extends FieldValues> = { readonly form: Form<Values> }

/** Of the button that saves. */
export function saveLabel({ isAsking }: { readonly isAsking: boolean }): string {
  return isAsking ? 'Save anyway' : 'Save'
}

/** One bar for all cards of a form, at the foot of the window. */
export function SaveBar<Values extends FieldValues>({ form }: Props<Values>) {
  const { isDirty, isBusy, conflict, discard, submit } = form
  useKeys([{ id: 'save', label: 'Save', keys: '$mod+s', run: submit }])
  return (
    <div
      data-foot
      className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-paper py-3 max-md:bottom-16"
    >
      <FooterFault fault={form.fault} />
      <Unsaved form={form} />
      {(isDirty || conflict) && <Button onClick={discard}>Discard</Button>}
      <Button type="submit" variant="primary" isBusy={isBusy} keys="$mod+S">
        {saveLabel(form)}
      </Button>
    </div>
  )
}

/** What keeps the form from being saved may be out of sight: this leads there (GOODS-03). */
function Unsaved<Values extends FieldValues>({ form }: Props<Values>) {
  const { control, conflict, wrong, isDirty, focusWrong } = form
  const mine = useWatch({ control })
  const open = conflict && choicesLeft({ ...conflict, mine }, conflict.choices)
  const words = problemWords({ meanwhile: open === undefined ? undefined : { by: conflict?.by, open }, wrong })
  if (words) {
    return (
      <button type="button" onClick={focusWrong} className={`${rowLink} mr-auto text-left font-semibold`}>
        {words}
      </button>
    )
  }
  return isDirty && <p className="mr-auto text-ink-soft">Not saved yet</p>
}
