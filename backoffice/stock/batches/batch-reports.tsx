import { useRef, useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { smallPicture, widestPicture } from '#domain/catalogue/picture.ts'
import { shrinkPicture } from '#ui/shrink-picture.ts'
import { enoughForShoppers, pictureTypes } from '../../attachments/send-picture.ts'
import { staffCall } from '../../platform/staff-api.ts'
import { useStaffMutation } from '../../platform/use-staff-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmEffect } from '../../ui/confirm-effect.tsx'
import { FaultNotice } from '../../ui/fault.tsx'
import { FileField, TextField } from '../../ui/field.tsx'
import { StaffForm } from '../../ui/staff-form.tsx'
import { useNotice } from '../../ui/undo.tsx'
import { useStaffForm } from '../../ui/use-staff-form.ts'

const most = 3
type Report = { readonly key: string; readonly alt: string }
type Props = {
  readonly batch: Pick<StaffAnswer<'GET /api/batches/:id'>, 'id' | 'pictures'>
  readonly mayChange: boolean
}

/** Pictures of test reports, which the page of the lot shows everybody. */
export function BatchReports({ batch: { id, pictures }, mayChange }: Props) {
  const [removed, setRemoved] = useState<Report>()
  return (
    <div className="grid gap-3">
      {pictures.length === 0 && (
        <p className="text-ink-soft">No test report. Customers who scan a pack see those that are added here.</p>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map(({ key, alt, url }) => (
          <li key={key} className="grid content-start gap-1 text-small">
            <a href={widestPicture(url)} target="_blank" rel="noreferrer" className="block rounded-md">
              <img
                src={smallPicture(url)}
                alt={alt}
                width={320}
                height={320}
                loading="lazy"
                className="h-32 w-full rounded-md bg-tile object-contain"
              />
            </a>
            <span className="wrap-anywhere">{alt}</span>
            {mayChange && (
              <Button onClick={() => setRemoved({ key, alt })} aria-label={`Remove ${alt}`}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removed && <RemoveReport id={id} report={removed} onClose={() => setRemoved(undefined)} />}
      {mayChange && pictures.length < most && <AddReport id={id} />}
    </div>
  )
}

type Sent = { readonly file: Blob; readonly alt: string }

function AddReport({ id }: { id: string }) {
  const say = useNotice()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const { run } = useStaffMutation(async ({ file: chosen, alt }: Sent, key) =>
    staffCall('POST /api/batches/:id/pictures', {
      params: { id },
      query: { alt },
      file: await shrinkPicture(chosen, enoughForShoppers),
      key,
    }),
  )
  const form = useStaffForm({
    start: { alt: '' },
    save: async ({ alt }) => (file ? run({ file, alt }) : {}),
    onSaved: () => {
      say('Test report added')
      setFile(undefined)
      if (input.current) input.current.value = ''
    },
  })
  return (
    <StaffForm form={form} aria-label="Add a test report" className="grid gap-3">
      <FileField label="Picture of a test report" ref={input} accept={pictureTypes} onChoose={setFile} />
      {file && (
        <>
          <TextField
            {...form.field('alt')}
            label="Words for it"
            autoComplete="off"
            hint="Such as: Pesticide test of October 2026."
          />
          <FaultNotice fault={form.fault} />
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            Add test report
          </Button>
        </>
      )}
    </StaffForm>
  )
}

function RemoveReport({ id, report: { key, alt }, onClose }: { id: string; report: Report; onClose: () => void }) {
  const say = useNotice()
  const { run, isBusy, fault } = useStaffMutation(
    (_: object, idempotency) =>
      staffCall('DELETE /api/batches/:id/pictures/:key', { params: { id, key }, key: idempotency }),
    {
      onDone: () => {
        say('The test report is removed')
        onClose()
      },
    },
  )
  return (
    <ConfirmEffect
      title={`Remove ${alt}`}
      effect={<p>The page of the lot no longer shows it. This cannot be undone.</p>}
      button="Remove the test report"
      isBusy={isBusy}
      fault={fault}
      onConfirm={() => void run({})}
      onClose={onClose}
    />
  )
}
