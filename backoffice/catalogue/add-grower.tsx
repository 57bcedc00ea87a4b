import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import type { GrowerTexts } from '#domain/catalogue/grower-texts.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { GrowerFields } from './grower-fields.tsx'

const none: GrowerTexts = {
  name: '',
  place: '',
  state: '',
  people: '',
  story: '',
  certificateScheme: '',
  certificateNumber: '',
  certificateCertifier: '',
  certificateValidUntil: '',
}
type Body = StaffBody<'POST /api/growers'>

/** Adds a grower (GOODS-13); pictures come on its page. */
export function AddGrower({ onClose }: { onClose: () => void }) {
  const say = useNotice()
  const { run } = useStaffMutation((body: Body, key) => staffCall('POST /api/growers', { body, key }))
  const form = useStaffForm<GrowerTexts, StaffAnswer<'POST /api/growers'>>({
    draft: 'grower:new',
    start: none,
    save: (values) => run(values as Body),
    onSaved: (_, { name }) => {
      say(`${name} is saved`)
      onClose()
    },
  })
  return (
    <Dialog title="Add a grower" onClose={onClose} form={form} submit="Save">
      <GrowerFields form={form} />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
