import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { ticketMessageLength } from '#domain/contact/ticket-kinds.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Conflict } from '../ui/conflict.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice, FooterFault } from '../ui/fault.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import type { Saving } from '../ui/use-conflict.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndo } from '../ui/use-undo.ts'
import { useUndoOfSave } from '../ui/use-undo-of-save.ts'

export type EditedAnswer = StaffAnswer<'GET /api/ready-answers'>['rows'][number]

const none = { title: '', text: '' }
type Fields = typeof none
const labels = { title: 'Title', text: 'Text' }

/** Adds a ready answer, or changes or removes one; what somebody else has saved meanwhile is shown field by field (GOODS-03). */
export function AnswerDialog({ answer, onClose }: { answer?: EditedAnswer; onClose: () => void }) {
  const say = useNotice()
  const undo = useUndo()
  const { id, version, ...start } = answer ?? { ...none, id: 'new', version: 0 }
  const patch = (body: StaffBody<'PATCH /api/ready-answers/:id'>, key: string) =>
    staffCall('PATCH /api/ready-answers/:id', { params: { id }, body, key })
  const undoOfSave = useUndoOfSave<Fields>(patch)
  const { run } = useStaffMutation<Sent, Saved>(({ values: body, saving: { changes, version } }, key) =>
    answer ? patch({ version, changes }, key) : staffCall('POST /api/ready-answers', { body, key }),
  )
  const remove = useStaffMutation(
    (_: object, key) => staffCall('DELETE /api/ready-answers/:id', { params: { id }, key }),
    {
      onDone: () => {
        say(
          `'${start.title}' is removed`,
          undo((key) => staffCall('POST /api/ready-answers', { body: start, key }), `'${start.title}' is there again`),
        )
        onClose()
      },
    },
  )
  const removeNew = (added: string, key: string) =>
    staffCall('DELETE /api/ready-answers/:id', { params: { id: added }, key })
  const form = useStaffForm<Fields, Saved>({
    draft: `ready-answer:${id}`,
    start,
    version,
    save: (values, saving) => {
      remove.clearFault()
      return run({ values, saving })
    },
    onSaved: (saved, { title }, saving) => {
      say(
        `'${title}' is saved`,
        'version' in saved
          ? undoOfSave(saved, saving)
          : undo((key) => removeNew(saved.id, key), `'${title}' is removed`),
      )
      onClose()
    },
  })
  return (
    <Dialog
      title={answer?.title ?? 'Add a ready answer'}
      onClose={onClose}
      form={form}
      action={
        <>
          <FooterFault fault={remove.fault} lead="Not removed." />
          {answer && (
            <Button variant="danger" isBusy={remove.isBusy} onClick={() => void remove.run({})}>
              Remove
            </Button>
          )}
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <TextField {...form.field('title')} label={labels.title} autoComplete="off" maxLength={60} />
      <TextArea {...form.field('text')} label={labels.text} rows={10} maxLength={ticketMessageLength} />
      {form.conflict && <Conflict {...form.conflict} control={form.control} labels={labels} />}
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}

type Saved = StaffAnswer<'PATCH /api/ready-answers/:id'> | StaffAnswer<'POST /api/ready-answers'>
type Sent = { readonly values: Fields; readonly saving: Saving<Fields> }
