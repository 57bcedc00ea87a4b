import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { BatchTexts } from '#domain/stock/batch-facts.ts'
import { staffCall } from '../../platform/staff-api.ts'
import { useStaffMutation } from '../../platform/use-staff-mutation.ts'
import { Conflict } from '../../ui/conflict.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultNotice } from '../../ui/fault.tsx'
import { useNotice } from '../../ui/undo.tsx'
import type { Saving } from '../../ui/use-conflict.ts'
import { useStaffForm } from '../../ui/use-staff-form.ts'
import { useUndoOfSave } from '../../ui/use-undo-of-save.ts'
import { batchLabels, OriginFields, PrintedFields } from './batch-fields.tsx'

type Props = { readonly batch: StaffAnswer<'GET /api/batches/:id'>; readonly onClose: () => void }

/** Corrects what was typed of a batch (BATCH-01, GOODS-03). */
export function BatchDialog({ batch: { id, productId, version, texts, growers }, onClose }: Props) {
  const say = useNotice()
  const patch = ({ changes, version: read }: Omit<Saving<BatchTexts>, 'former'>, key: string) =>
    staffCall('PATCH /api/batches/:id', { params: { id }, body: { changes, version: read }, key })
  const { run } = useStaffMutation(patch)
  const undoOf = useUndoOfSave<BatchTexts>(patch)
  const form = useStaffForm<BatchTexts, { version: number }>({
    draft: `batch:${id}`,
    start: texts,
    version,
    save: (_, saving) => run(saving),
    onSaved: (answer, { code }, saving) => {
      say(`Batch ${code} is saved`, undoOf(answer, saving))
      onClose()
    },
  })
  return (
    <Dialog title={`Batch ${texts.code}`} onClose={onClose} form={form} submit="Save">
      <div className="grid gap-3 sm:grid-cols-2">
        <PrintedFields field={form.field} {...(form.hasRefusal('mrp-below-price') && { priceOf: productId })} />
        <OriginFields field={form.field} growers={growers} />
      </div>
      {form.conflict && <Conflict {...form.conflict} control={form.control} labels={batchLabels} />}
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
