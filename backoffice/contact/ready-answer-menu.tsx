import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover, Button as TriggerButton } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { useKeys } from '../platform/keys.tsx'
import { useStaffQuery } from '../platform/staff-query.ts'
import { KeyHint } from '../ui/button.tsx'
import { byFit } from './ready-answers-by-fit.ts'
import { readyAnswers, type TicketPage } from './ticket-page.ts'

type Props = {
  readonly values: TicketPage['values']
  readonly onChoose: (text: string) => void
}

/** The ready texts by title, those that lack a value last: arrows or first letters choose one (TICKET-03). */
export function ReadyAnswerMenu({ values, onChoose }: Props) {
  const { rows } = useStaffQuery(readyAnswers)
  const [isOpen, setOpen] = useState(false)
  useKeys([{ id: 'ready-answer', label: 'Ready answer', keys: 'r', run: () => setOpen(true) }])
  if (rows.length === 0) return null
  const choose = (text: string) => {
    // Closed first: while the menu is open it keeps the focus.
    flushSync(() => setOpen(false))
    onChoose(text)
  }
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <TriggerButton className="inline-flex min-h-9 items-center gap-2 rounded-md px-3 font-semibold text-leaf hover:bg-tile pointer-coarse:min-h-11">
        Ready answer <KeyHint keys="r" />
      </TriggerButton>
      <Popover
        placement="bottom end"
        className="max-h-80 overflow-y-auto rounded-lg border border-line bg-sheet p-1 shadow-overlay"
      >
        <Menu aria-label="Ready answers" autoFocus="first" className="outline-none">
          {byFit(rows, values).map(({ id, title, text, missing }) => (
            <MenuItem
              key={id}
              textValue={title}
              onAction={() => choose(text)}
              className="grid min-h-11 cursor-pointer content-center rounded-md px-3 font-semibold outline-none data-[focused]:bg-tile"
            >
              {title}
              {missing && <span className="font-normal text-ink-soft text-small">{`No {${missing}} yet`}</span>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
