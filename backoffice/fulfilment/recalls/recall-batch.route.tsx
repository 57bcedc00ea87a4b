import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useNavigate, useParams } from 'react-router'
import type { RecallEffect } from '#contract/backoffice/recalls.ts'
import { recallWords } from '#domain/fulfilment/recall.ts'
import { loading } from '../../platform/load-page.ts'
import { pagePath } from '../../platform/page-path.ts'
import { staffCall } from '../../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../../platform/staff-query.ts'
import { useStaffMutation } from '../../platform/use-staff-mutation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FaultNotice } from '../../ui/fault.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { StaffForm } from '../../ui/staff-form.tsx'
import { standingLink } from '../../ui/text-link.ts'
import { useStaffForm } from '../../ui/use-staff-form.ts'
import { messages } from './messages.ts'
import { RecallMailPreview } from './recall-mail-preview.tsx'
import { RecalledBatches } from './recalled-batches.tsx'

const effectOf = (id = '') =>
  staffQuery('GET /api/batches/:id/recall-effect', { params: { id } }, ['batches', 'products', 'orders', 'parcels'])

export const loader = loading(({ params }) => [effectOf(params.id)])

/** What a recall of a batch will do, then the recall or its rehearsal (BATCH-04). */
export function Component() {
  const { id = '' } = useParams()
  const effect = useStaffQuery(effectOf(id))
  const { batch, recalls } = effect
  const done = recalls.find(({ isRehearsal }) => !isRehearsal)
  const back = pagePath('/batches/:id', { params: { id } })
  return (
    <Page title={`Recall batch ${batch.code}`} beside={<ButtonLink to={back}>Back to the batch</ButtonLink>}>
      <RecalledBatches batches={[batch, ...effect.others]} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {!done && (
            <Card title="What it will do">
              <ul className="grid list-disc gap-2 pl-5">
                {messages.effect(effect).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Card>
          )}
          {recalls.length > 0 && (
            <Card title="Recalls and rehearsals">
              <ul className="grid gap-2">
                {recalls.map((one) => (
                  <li key={one.id}>
                    <Link to={pagePath('/recalls/:id', { params: { id: one.id } })} className={standingLink}>
                      <span>
                        {one.isRehearsal ? 'Rehearsal' : 'Recall'} of <Moment at={one.at} />
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        {done ? <p>This batch is recalled.</p> : <RecallForm key={id} effect={effect} />}
      </div>
    </Page>
  )
}

function RecallForm({ effect }: { effect: RecallEffect }) {
  const { batch, parcels, customers } = effect
  const params = { id: batch.id }
  const navigate = useNavigate()
  const act = useRef<'recall' | 'rehearse'>('recall')
  const { run } = useStaffMutation(
    (body: { reason: string; words: string }, key) =>
      act.current === 'rehearse'
        ? staffCall('POST /api/batches/:id/rehearsals', { params, body, key })
        : staffCall('POST /api/batches/:id/recalls', { params, body: { ...body, parcels, customers }, key }),
    { isLeaving: true },
  )
  const form = useStaffForm({
    draft: `recall:${batch.id}`,
    start: { reason: '', words: '' },
    save: (values: { reason: string; words: string }) => run(values),
    onSaved: ({ id }: { id: string }) => void navigate(pagePath('/recalls/:id', { params: { id } })),
  })
  const words = useWatch({ control: form.control, name: 'words' })
  return (
    <StaffForm form={form} className="grid gap-4">
      <TextField
        {...form.field('reason')}
        label="Reason"
        hint="For the staff and the Authority"
        maxLength={200}
        autoComplete="off"
      />
      <TextArea
        {...form.field('words')}
        label="Your words to the customers"
        hint={`What is wrong, what to do with the pack, and what you do. ${recallWords.least} to ${recallWords.most.toLocaleString('en-IN')} characters: ${words.trim().length.toLocaleString('en-IN')}`}
        rows={7}
        maxLength={recallWords.most}
      />
      <RecallMailPreview batches={[batch, ...effect.others]} words={words} />
      <FaultNotice fault={form.fault} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="danger"
          size="large"
          isBusy={form.isBusy}
          onClick={() => {
            act.current = 'recall'
          }}
        >
          {messages.button(effect)}
        </Button>
        <Button
          type="submit"
          size="large"
          isBusy={form.isBusy}
          onClick={() => {
            act.current = 'rehearse'
          }}
        >
          Rehearse
        </Button>
      </div>
      <p className="text-ink-soft text-small">{messages.hint}</p>
    </StaffForm>
  )
}
