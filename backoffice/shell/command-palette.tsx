import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../platform/keys.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useMenu } from './menu.ts'
import { useEntries } from './palette-entries.ts'

/** Ctrl+K: any page, order, customer, product, ticket or action by what it is called (DESK-03). */
export function CommandPalette() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const pages = useMenu().flatMap(({ entries }) => entries)
  useKeys([
    { id: 'palette', label: 'Go to …', keys: '$mod+k', run: () => setOpen(true) },
    // A list's own search takes this key.
    { id: 'search', label: 'Search', keys: '/', run: () => setOpen(true) },
    ...pages.flatMap(({ to, label, letter }) =>
      letter ? [{ id: `go:${to}`, label, keys: `g ${letter}`, run: () => navigate(to) }] : [],
    ),
  ])
  if (!isOpen) return null
  return (
    <Dialog title="Go to" onClose={() => setOpen(false)}>
      <Palette onClose={() => setOpen(false)} />
    </Dialog>
  )
}

function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { entries, isSearching } = useEntries(typed)
  return (
    <Combobox
      label="Page, order, customer, product, ticket or action"
      options={entries}
      isSearching={isSearching}
      typed={typed}
      onType={setTyped}
      onChoose={({ run }) => {
        onClose()
        run()
      }}
    />
  )
}
