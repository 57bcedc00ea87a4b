import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover, Button as TriggerButton } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { withInvoiceAnswer } from '#domain/contact/invoice-answer.ts'
import { byFit, type Fit } from '#domain/contact/ready-answer-fit.ts'
import { indianDate } from '#domain/time.ts'
import { useKeys } from '../platform/keys.tsx'
import { useStaffQuery } from '../platform/staff-query.ts'
import { KeyHint } from '../ui/button.tsx'
import { readyAnswers, type TicketPage } from './ticket-page.ts'

type Props = {
  readonly ticket: TicketPage
  readonly onChoose: (text: string) => void
}

/** The ready texts, those of the ticket's kind first; what would be untrue cannot be chosen: arrows or first letters choose one (TICKET-03). */
export function ReadyAnswerMenu({ ticket, onChoose }: Props) {
  const { rows } = useStaffQuery(readyAnswers)
  const [isOpen, setOpen] = useState(false)
  useKeys([{ id: 'ready-answer', label: 'Ready answer', keys: 'r', run: () => setOpen(true) }])
  const choose = (text: string) => {
    // Closed first: while the menu is open it keeps the focus.
    flushSync(() => setOpen(false))
    onChoose(text)
  }
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <TriggerButton className="-mr-3 inline-flex min-h-9 items-center gap-2 rounded-md px-3 font-semibold text-leaf hover:bg-tile pointer-coarse:min-h-11">
        Ready answer <KeyHint keys="r" />
      </TriggerButton>
      <Popover
        placement="bottom end"
        className="max-h-80 overflow-y-auto rounded-lg border border-line bg-sheet p-1 shadow-overlay"
      >
        <Menu aria-label="Ready answers" autoFocus="first" className="outline-none">
          {byFit(withInvoiceAnswer(rows), { ...ticket, today: indianDate(new Date()) }).map(
            ({ id, title, text, ...fit }) => (
              <MenuItem
                key={id}
                textValue={title}
                isDisabled={fit.whyUntrue !== undefined}
                onAction={() => choose(text)}
                className="grid min-h-11 cursor-pointer content-center rounded-md px-3 font-semibold outline-none data-[disabled]:cursor-default data-[focused]:bg-tile data-[disabled]:text-ink-soft"
              >
                {title}
                <Unfit {...fit} />
              </MenuItem>
            ),
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function Unfit({ whyUntrue, missing }: Fit) {
  const reason = whyUntrue ?? (missing && `No {${missing}} yet`)
  return reason && <span className="font-normal text-ink-soft text-small">{reason}</span>
}
