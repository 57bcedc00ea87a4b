import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Permission } from '#domain/staff/permissions.ts'
import { documentUrl } from '../accounting/document-link.tsx'
import { fillPath } from '../platform/fill-path.ts'
import { type FoundItem, useFound } from '../platform/find.ts'
import { useAllKeys, useKeys } from '../platform/keys.tsx'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { Combobox, type Option } from '../ui/combobox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useMenu } from './menu.ts'

type Entry = Option & {
  /** Found by these; the label where absent. */
  readonly words?: string
  readonly run: () => unknown
}

/** Those of the palette itself, of pages, and of a list's current row. */
const notListed = /^(palette|search|go:.*|(next|previous|select)-.*)$/

/** Ctrl+K: any page, order, customer, product or action by what it is called (DESK-03). */
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
      label="Page, order, customer, product or action"
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

/** A product has no page for roles that do not see goods: its orders are shown. */
function pathOf({ kind, id }: FoundItem, { seesGoods }: { seesGoods: boolean }): string {
  if (kind === 'order') return pagePath('/orders/:number', { params: { number: id } })
  if (kind === 'customer') return pagePath('/customers/:id', { params: { id } })
  if (kind === 'product' && seesGoods) return pagePath('/products/:id', { params: { id } })
  return pagePath('/orders', { query: { [kind]: id } })
}

/** A document opens as PDF in the tab of documents; everything else is a page. */
function opening(item: FoundItem, open: { readonly seesGoods: boolean; readonly navigate: (path: string) => unknown }) {
  if (item.kind === 'document') return () => window.open(documentUrl(item.id), 'farmgate-print')
  return () => open.navigate(pathOf(item, open))
}

/** Pages and actions of this page at once, then what the server finds. */
function useEntries(typed: string): { readonly entries: readonly Entry[]; readonly isSearching: boolean } {
  const navigate = useNavigate()
  const actions = useAllKeys()
  const found = useFound(typed)
  const can = useCan()
  const seesGoods = can('goods.see')
  const pages = useMenu()
    .flatMap(({ entries, cards, views }) => [
      ...[...entries, ...cards].map((entry) => ({ ...entry, path: entry.to as string })),
      ...views.map((view) => ({ ...view, path: fillPath(view.to, view) })),
    ])
    .map(
      ({ path, label, otherWords }): Entry => ({
        id: `page:${path}`,
        label,
        ...(otherWords && { detail: otherWords, words: `${label} ${otherWords}` }),
        aside: 'Page',
        run: () => navigate(path),
      }),
    )
  const here = [
    ...pages,
    ...actions
      .filter(({ id }) => !notListed.test(id))
      .map(({ id, label, run }): Entry => ({ id: `action:${id}`, label, aside: 'Action', run })),
  ]
  const numbers = numbered(typed)
    .filter(({ permission }) => can(permission))
    .map(({ id, path }): Entry => ({ id, label: id, aside: 'Page', run: () => navigate(path) }))
  const there = found.items.map((item): Entry => ({ ...item, run: opening(item, { seesGoods, navigate }) }))
  return {
    entries: [...numbers, ...here.filter(({ label, words = label }) => startsAnyWord(words, typed)), ...there],
    isSearching: found.isSearching,
  }
}

/** The pages of numbers that are typed whole: 'T-123456', 'r 1234 5678'. */
function numbered(typed: string): readonly { id: string; path: string; permission: Permission }[] {
  const [, ticket] = /^T[- ]?(\d{6})$/i.exec(typed.trim()) ?? []
  const [, first, last] = /^R[- ]?(\d{4})[- ]?(\d{4})$/i.exec(typed.trim()) ?? []
  if (ticket) {
    const id = `T-${ticket}`
    return [{ id, path: pagePath('/tickets/:ticket', { params: { ticket: id } }), permission: 'tickets.answer' }]
  }
  if (!first) return []
  const id = `R-${first}-${last}`
  return [{ id, path: pagePath('/returns/:number', { params: { number: id } }), permission: 'returns.see' }]
}

function startsAnyWord(label: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  const words = label.toLowerCase().split(/\s+/)
  return words.some((_, index) => words.slice(index).join(' ').startsWith(wanted))
}
