import { useState } from 'react'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { type StaffFault, staffCall } from '../platform/staff-api.ts'
import { outcomeOf, useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { Card } from '../ui/page.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { Statement } from './purchase-queries.ts'

type Account = StaffAnswer<'GET /api/growers/:id/account'>
type Body = StaffBody<'PUT /api/growers/:id/details'>
type Props = { readonly id: string; readonly details: Statement['details'] }

/** Where a grower is paid: its end, and the whole on request, which the log notes (BUY-02). */
export function GrowerAccount({ id, details }: Props) {
  const [shown, setShown] = useState<Account>()
  const [fault, setFault] = useState<StaffFault>()
  const [isOpen, setOpen] = useState(false)
  const { ownName, gstin, account, upi, isLocked } = details
  const hasAccount = account !== '' || upi !== ''
  const show = async () => {
    const { answer, refusal } = await outcomeOf(staffCall('GET /api/growers/:id/account', { params: { id } }))
    setShown(answer)
    setFault(refusal)
  }
  const facts = [
    ['Name on slips', ownName],
    ['GSTIN', gstin],
    ['Holder', shown?.holder ?? ''],
    ['Account', shown?.number ?? account],
    ['IFSC', shown?.ifsc ?? ''],
    ['UPI', shown?.upi ?? upi],
  ].filter(([, value]) => value !== '')
  return (
    <Card title="Account">
      {facts.length === 0 && !isLocked && <p className="text-ink-soft">Nothing is known yet.</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-right tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {isLocked && <p>The account was stored with another BACKOFFICE_KEY and cannot be read. Please type it again.</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {hasAccount && !shown && <Button onClick={() => void show()}>Show</Button>}
        <Button onClick={() => setOpen(true)}>Change</Button>
      </div>
      <FaultNotice fault={fault} />
      {isOpen && (
        <DetailsDialog
          id={id}
          details={details}
          onClose={() => {
            setShown(undefined)
            setOpen(false)
          }}
        />
      )}
    </Card>
  )
}

type Typed = { ownName: string; gstin: string; holder: string; number: string; ifsc: string; upi: string }

/** No draft: it would lie on the device. Without a new account the former one stays. */
function DetailsDialog({ id, details, onClose }: Props & { onClose: () => void }) {
  const say = useNotice()
  const { run } = useStaffMutation((body: Body, key) =>
    staffCall('PUT /api/growers/:id/details', { params: { id }, body, key }),
  )
  const form = useStaffForm<Typed, object>({
    start: { ownName: details.ownName, gstin: details.gstin, holder: '', number: '', ifsc: '', upi: '' },
    save: ({ ownName, gstin, ...account }) =>
      run({ ownName, gstin, ...(Object.values(account).some((text) => text.trim() !== '') && { account }) }),
    onSaved: () => {
      say('Saved')
      onClose()
    },
  })
  const text = (field: keyof Typed, label: string) => ({ ...form.field(field), label, autoComplete: 'off' })
  return (
    <Dialog title="Account of the grower" onClose={onClose} form={form} submit="Save">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...text('ownName', 'Name on slips, in their own script')} className="sm:col-span-2" />
        <TextField {...text('gstin', 'GSTIN')} hint="Of a registered grower" className="sm:col-span-2" />
        <p className="text-ink-soft sm:col-span-2">
          What stands below replaces the account that is stored, as a whole. Left empty, that one stays.
        </p>
        <TextField {...text('holder', 'Holder')} />
        <TextField {...text('number', 'Account number')} inputMode="numeric" />
        <TextField {...text('ifsc', 'IFSC')} />
        <TextField {...text('upi', 'UPI id')} />
      </div>
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
