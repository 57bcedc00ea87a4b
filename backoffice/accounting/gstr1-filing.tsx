import { useState } from 'react'
import { formatDate } from '#domain/dates.ts'
import { indianDate } from '#domain/time.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { Gstr1 } from './gstr1.ts'

type Filing = NonNullable<Gstr1['filing']>

/** What was filed at the portal, with the hashes of its files (BOOKS-03). */
export function Gstr1Filing({ period, filing }: { readonly period: Gstr1['period']; readonly filing: Filing }) {
  const { arn, day, by, recordedAt, differs, files } = filing
  return (
    <Card title="Filed" beside={<FiledButton {...{ period, filing }} />}>
      {differs && (
        <p role="alert" className="mb-3 max-w-prose font-semibold text-late">
          The documents of {period.label} are no longer those that were filed. Look for what has changed, and ask your
          accountant about an amendment.
        </p>
      )}
      <p>
        <strong>{arn}</strong>, on {formatDate(day)}
      </p>
      <p className="text-ink-soft">
        Recorded by {by}, <Moment at={recordedAt} />
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer py-1 text-leaf pointer-coarse:min-h-11">
          Hashes of the files (SHA-256)
        </summary>
        <dl className="grid gap-x-4 gap-y-1 text-table sm:grid-cols-[max-content_minmax(0,1fr)]">
          {files.map(({ file, digest, isSame }) => (
            <div key={file} className="contents">
              <dt className="text-ink-soft">{file === 'json' ? 'JSON' : `CSV ${file}`}</dt>
              <dd className="wrap-anywhere">
                {digest} {!isSame && <StateBadge tone="waiting">Today’s file is another</StateBadge>}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  )
}

type ButtonProps = { readonly period: Gstr1['period']; readonly filing?: Filing | undefined }

/** 'Filed', or a correction of it. */
export function FiledButton({ period, filing }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size={filing ? 'small' : 'normal'} onClick={() => setIsOpen(true)}>
        {filing ? 'Correct' : 'Filed …'}
      </Button>
      {isOpen && <FiledDialog {...{ period, filing }} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Typed = { arn: string; day: string }

function FiledDialog({ period, filing, onClose }: ButtonProps & { readonly onClose: () => void }) {
  const say = useNotice()
  const { run } = useStaffMutation((body: Typed, key) =>
    staffCall('PUT /api/books/gstr1/:period/filing', { params: { period: period.key }, body, key }),
  )
  const form = useStaffForm<Typed, object>({
    draft: `gst-filing:${period.key}`,
    start: { arn: filing?.arn ?? '', day: filing?.day ?? '' },
    save: run,
    onSaved: () => {
      say(`${period.label} is recorded as filed`)
      onClose()
    },
  })
  return (
    <Dialog
      title={`GSTR-1 of ${period.label} was filed`}
      onClose={onClose}
      form={form}
      action={
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {filing ? 'Correct' : 'Record as filed'}
        </Button>
      }
    >
      {!filing && (
        <p>The hashes of today’s files are stored with it. Should its documents change later, this page says so.</p>
      )}
      <TextField
        {...form.field('arn')}
        label="ARN"
        hint="The portal’s acknowledgement, 15 letters and digits."
        required
        maxLength={20}
        autoComplete="off"
      />
      <TextField {...form.field('day')} label="Day of filing" type="date" required max={indianDate(new Date())} />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
