import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover, Button as TriggerButton } from 'react-aria-components'
import { useKeys } from '../platform/keys.tsx'
import { useStaffQuery } from '../platform/staff-query.ts'
import { KeyHint } from '../ui/button.tsx'
import { readyAnswers } from './ticket-page.ts'

/** The ready texts by title: arrows or first letters choose one (TICKET-03). */
export function ReadyAnswerMenu({ onChoose }: { onChoose: (text: string) => void }) {
  const { rows } = useStaffQuery(readyAnswers)
  const [isOpen, setOpen] = useState(false)
  useKeys([{ id: 'ready-answer', label: 'Ready answer', keys: 'r', run: () => setOpen(true) }])
  if (rows.length === 0) return null
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
          {rows.map(({ id, title, text }) => (
            <MenuItem
              key={id}
              textValue={title}
              onAction={() => onChoose(text)}
              className="flex min-h-11 cursor-pointer items-center rounded-md px-3 font-semibold outline-none data-[focused]:bg-tile"
            >
              {title}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
