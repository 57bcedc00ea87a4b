import { useNavigate, useSearchParams } from 'react-router'
import { returnReasonLabels, returnReasons } from '#domain/returns/return-reasons.ts'
import { ticketListOf } from '../platform/back-from.ts'
import { useDraftStore } from '../platform/drafts.ts'
import { pagePath } from '../platform/page-path.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Card } from '../ui/page.tsx'
import { returnDraft, staysBehind, takenAlong } from './taken-along.ts'
import type { DeliveredRefund } from './use-delivered-refund.ts'
import type { RefundFormState } from './use-refund.ts'

type Props = {
  readonly number: string
  readonly form: RefundFormState
  readonly units: DeliveredRefund['units']
}

/** What happens to delivered units that are refunded: the customer keeps them, or a return takes the chosen ones along (RETURN-02). */
export function KeptUnits({ number, form, units }: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const draft = useDraftStore<NonNullable<ReturnType<typeof takenAlong>>>(returnDraft(number))
  const openReturn = () => {
    const values = form.values()
    const query = {
      ...ticketListOf(search),
      ticket: search.get('ticket') ?? undefined,
      units: units.map(({ position, quantity }) => `${position}:${quantity}`).join(),
      reason: values.why || undefined,
    }
    const along = takenAlong(values, draft.read())
    if (along) draft.write(along)
    else draft.remove()
    if (!staysBehind(values)) form.discard()
    void navigate(pagePath('/orders/:number/return', { params: { number }, query }))
  }
  return (
    <Card title="Delivered units">
      <p className="font-semibold">The customer keeps them.</p>
      <p className="text-ink-soft">Nothing comes back into stock. The return is opened and closed by this.</p>
      <Button size="small" className="mt-2" onClick={openReturn}>
        They come back: open a return
      </Button>
      <div className="mt-4 grid gap-4">
        <SelectField
          {...form.field('why')}
          label="Reason"
          hint="The customer reads it: in the mail and on the credit note."
          options={[
            { value: '', label: 'Choose …' },
            ...returnReasons.map((value) => ({ value, label: returnReasonLabels[value] })),
          ]}
        />
        <TextField {...form.field('words')} label="What the customer said" maxLength={200} autoComplete="off" />
      </div>
    </Card>
  )
}
