import { useState } from 'react'
import { placeholders } from '#domain/contact/placeholders.ts'
import { loading } from '../platform/load-page.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { Button } from '../ui/button.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { AnswerDialog, type EditedAnswer } from './answer-dialog.tsx'

const answers = staffQuery('GET /api/ready-answers', {})

export const loader = loading(() => [answers])

/** Texts that staff answer tickets with (TICKET-03). */
export function Component() {
  const { rows } = useStaffQuery(answers)
  const [open, setOpen] = useState<string>()
  const answer = rows.find(({ id }) => id === open)
  const close = () => setOpen(undefined)
  return (
    <Page
      title="Ready answers"
      beside={
        <Button variant="primary" onClick={() => setOpen('')}>
          Add a ready answer
        </Button>
      }
    >
      <p className="mb-3 text-ink-soft">
        {placeholders.map((name) => `{${name}}`).join(', ')} are filled in from the ticket and its order. An answer with{' '}
        {'{invoice}'} has the invoice attached.
      </p>
      {rows.length === 0 ? (
        <Empty hint="Add what you write again and again.">No ready answers yet.</Empty>
      ) : (
        <ListTable
          label="Ready answers"
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            {
              id: 'title',
              label: 'Title',
              className: 'md:whitespace-nowrap',
              render: ({ id, title }: EditedAnswer) => (
                <button
                  type="button"
                  onClick={() => setOpen(id)}
                  className="font-semibold text-leaf underline decoration-leaf/30 underline-offset-2 pointer-coarse:min-h-11 pointer-coarse:max-md:-my-2.5"
                >
                  {title}
                </button>
              ),
            },
            {
              id: 'text',
              label: 'Text',
              className: 'max-md:col-span-2 wrap-anywhere',
              render: ({ text }) => <span className="line-clamp-2">{text}</span>,
            },
          ]}
        />
      )}
      {open === '' && <AnswerDialog onClose={close} />}
      {answer && <AnswerDialog key={answer.id} answer={answer} onClose={close} />}
    </Page>
  )
}
