import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAllKeys, useKeys } from '../platform/keys.tsx'
import { useMay } from '../platform/session.ts'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { menu } from './menu.ts'

type Entry = { readonly id: string; readonly label: string; readonly kind: string; readonly run: () => unknown }

const notListed = ['palette', 'next-row', 'previous-row']

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

/** A combobox as the ARIA Authoring Practices describe it: the focus stays in the field. */
function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState(0)
  const list = useId()
  const entries = useEntries().filter(({ label }) => startsAnyWord(label, typed))
  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setCurrent((at) => (at + step + entries.length) % Math.max(1, entries.length))
    if (event.key === 'Enter') choose(entries[current])
    if (step || event.key === 'Enter') event.preventDefault()
  }
  return (
    <>
      <input
        role="combobox"
        aria-label="Page or action"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={entries[current] && `${list}-${current}`}
        aria-autocomplete="list"
        // biome-ignore lint/a11y/noAutofocus: a dialog's first field
        autoFocus
        placeholder="Page or action"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setCurrent(0)
        }}
        onKeyDown={press}
        className="min-h-11 w-full rounded-md bg-field px-3 text-field ring-1 ring-line-strong ring-inset"
      />
      <div id={list} role="listbox" aria-label="Results" className="max-h-80 overflow-y-auto">
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={entry.id}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => choose(entry)}
            className={classes(
              'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-md px-3 pointer-coarse:min-h-11',
              index === current && 'bg-tile',
            )}
          >
            {entry.label}
            <span className="text-ink-soft text-small">{entry.kind}</span>
          </div>
        ))}
      </div>
      <p role="status" className="text-ink-soft">
        {entries.length === 0 && 'Nothing found.'}
      </p>
    </>
  )
}

function useEntries(): readonly Entry[] {
  const may = useMay()
  const navigate = useNavigate()
  const actions = useAllKeys()
  return [
    ...menu
      .filter(({ right }) => !right || may(right))
      .map(({ to, label }) => ({ id: `page:${to}`, label, kind: 'Page', run: () => navigate(to) })),
    ...actions
      .filter(({ id }) => !notListed.includes(id))
      .map(({ id, label, run }) => ({ id: `action:${id}`, label, kind: 'Action', run })),
  ]
}

function startsAnyWord(label: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  const words = label.toLowerCase().split(/\s+/)
  return words.some((_, index) => words.slice(index).join(' ').startsWith(wanted))
}
