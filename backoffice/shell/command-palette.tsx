import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { fulfilmentLabels } from '#domain/orders/order-states.ts'
import { classes } from '#ui/classes.ts'
import { useAllKeys, useKeys } from '../platform/keys.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useFound } from './find-entries.ts'
import { useMenu } from './menu.ts'

type Entry = {
  readonly id: string
  readonly label: string
  /** Found by these; the label where absent. */
  readonly words?: string
  readonly kind: string
  readonly run: () => unknown
}

/** Those of the palette itself, of pages, and of a list's current row. */
const notListed = /^(palette|search|go:.*|(next|previous|select)-.*)$/
const fieldLabel = 'Page, order, customer or action'

/** Ctrl+K: any page, order, customer or action by first letters (DESK-03). */
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

/** A combobox as the ARIA Authoring Practices describe it: the focus stays in the field. */
function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const list = useId()
  const { entries, isSearching } = useEntries(typed)
  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  // Enter before the server has answered opens the selected result of that answer.
  const chooseCurrent = useEffectEvent(() => {
    setEntered(false)
    choose(entries[current])
  })
  useEffect(() => {
    if (isEntered && !isSearching) chooseCurrent()
  }, [isEntered, isSearching])
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setCurrent((at) => (at + step + entries.length) % Math.max(1, entries.length))
    if (event.key === 'Enter') setEntered(true)
    if (step || event.key === 'Enter') event.preventDefault()
  }
  return (
    <>
      <input
        role="combobox"
        aria-label={fieldLabel}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={entries[current] && `${list}-${current}`}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={fieldLabel}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setCurrent(0)
          setEntered(false)
        }}
        onKeyDown={press}
        className="min-h-11 w-full rounded-md bg-field px-3 text-field text-ink ring-1 ring-line-strong ring-inset"
      />
      <div id={list} role="listbox" aria-label="Results" className="max-h-80 overflow-y-auto">
        {entries.map((entry, index) => (
          <button
            type="button"
            key={entry.id}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => choose(entry)}
            className={classes(
              'flex min-h-9 w-full items-center justify-between gap-3 rounded-md px-3 pointer-coarse:min-h-11',
              index === current && 'bg-tile',
            )}
          >
            <span className="min-w-0 truncate">{entry.label}</span>
            <span className="shrink-0 text-ink-soft text-small">{entry.kind}</span>
          </button>
        ))}
      </div>
      <p role="status" className="text-ink-soft">
        {entries.length === 0 && (isSearching ? 'Searching …' : 'Nothing found.')}
      </p>
    </>
  )
}

/** Pages and actions of this page at once, then what the server finds. */
function useEntries(typed: string): { readonly entries: readonly Entry[]; readonly isSearching: boolean } {
  const pages = useMenu().flatMap(({ entries }) => entries)
  const navigate = useNavigate()
  const actions = useAllKeys()
  const found = useFound(typed)
  const go = (to: string) => () => navigate(to)
  const here: readonly Entry[] = [
    ...pages.map(({ to, label, otherWords = '' }) => ({
      id: `page:${to}`,
      label,
      words: `${label} ${otherWords}`,
      kind: 'Page',
      run: go(to),
    })),
    ...actions
      .filter(({ id }) => !notListed.test(id))
      .map(({ id, label, run }) => ({ id: `action:${id}`, label, kind: 'Action', run })),
  ]
  const there: readonly Entry[] = [
    ...found.orders.map(({ number, name, town, fulfilment }) => ({
      id: `order:${number}`,
      label: `${number} ${name}, ${town}`,
      kind: fulfilmentLabels[fulfilment],
      run: go(`/orders/${number}`),
    })),
    ...found.customers.map(({ id, name, orders }) => ({
      id: `customer:${id}`,
      label: name,
      kind: orders === 1 ? 'Customer, 1 order' : `Customer, ${orders} orders`,
      run: go(`/orders?customer=${id}`),
    })),
  ]
  return {
    entries: [...here.filter(({ label, words = label }) => startsAnyWord(words, typed)), ...there],
    isSearching: found.isSearching,
  }
}

function startsAnyWord(label: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  const words = label.toLowerCase().split(/\s+/)
  return words.some((_, index) => words.slice(index).join(' ').startsWith(wanted))
}
