import { useState } from 'react'
import { Autocomplete, Input, Menu, MenuItem, SearchField } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { useAllKeys, useKeys } from '../platform/keys.tsx'
import { useMay } from '../platform/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { menu } from './menu.ts'

type Entry = { readonly id: string; readonly label: string; readonly kind: string; readonly run: () => void }

/** Ctrl+K: any page or action by first letters (DESK-03). */
export function CommandPalette() {
  const [isOpen, setOpen] = useState(false)
  useKeys([{ id: 'palette', label: 'Go to …', keys: '$mod+k', run: () => setOpen(true) }])
  if (!isOpen) return null
  return (
    <Dialog title="Go to" onClose={() => setOpen(false)}>
      <Palette onClose={() => setOpen(false)} />
    </Dialog>
  )
}

function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const actions = useAllKeys()
  const may = useMay()
  const navigate = useNavigate()
  const go = (to: string) => () => navigate(to)
  const entries: readonly Entry[] = [
    ...menu
      .filter(({ right }) => !right || may(right))
      .map(({ to, label }) => ({ id: `page:${to}`, label, kind: 'Page', run: go(to) })),
    ...actions
      .filter(({ id }) => !['palette', 'next-row', 'previous-row'].includes(id))
      .map(({ id, label, run }) => ({ id: `action:${id}`, label, kind: 'Action', run })),
  ].filter(({ label }) => startsAnyWord(label, typed))
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField aria-label="Page or action" autoFocus>
        <Input
          placeholder="Page or action"
          className="min-h-11 w-full rounded-md bg-field px-3 text-field ring-1 ring-line-strong ring-inset"
        />
      </SearchField>
      <Menu
        aria-label="Results"
        items={entries}
        onAction={(id) => {
          onClose()
          entries.find((entry) => entry.id === id)?.run()
        }}
        renderEmptyState={() => <p className="px-3 py-4 text-ink-soft">Nothing found.</p>}
        className="grid max-h-80 gap-0.5 overflow-y-auto"
      >
        {({ id, label, kind }) => (
          <MenuItem
            id={id}
            textValue={label}
            className="flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-md px-3 data-focused:bg-tile pointer-coarse:min-h-11"
          >
            {label}
            <span className="text-ink-soft text-small">{kind}</span>
          </MenuItem>
        )}
      </Menu>
    </Autocomplete>
  )
}

function startsAnyWord(label: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  return label
    .toLowerCase()
    .split(/\s+/)
    .some((_, index, words) => words.slice(index).join(' ').startsWith(wanted))
}
