import { useNavigate } from 'react-router'
import { documentUrl } from '../accounting/document-link.tsx'
import { fillPath } from '../platform/fill-path.ts'
import { type FoundItem, type FoundList, useFound } from '../platform/find.ts'
import { useAllKeys } from '../platform/keys.tsx'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import type { Option } from '../ui/combobox.tsx'
import { useMenu } from './menu.ts'
import { isName, startsAnyWord } from './palette-words.ts'
import { verbs } from './verbs.ts'

export type Entry = Option & { readonly run: () => unknown }
type Local = Entry & {
  /** Found by these; the label where absent. */
  readonly words?: string
}

/** Keys of the palette itself, of pages, and of a list's current row. */
const notListed = /^(palette|search|go:.*|(next|previous|select)-.*)$/

/** Pages and actions at once, then what the server finds: the person first where a name was typed (DESK-03). */
export function useEntries(typed: string): { readonly entries: readonly Entry[]; readonly isSearching: boolean } {
  const found = useFound(typed)
  const local = [...usePages(), ...useActions()].filter(({ label, words = label }) => startsAnyWord(words, typed))
  const toEntry = useOpening()
  const of = (...kinds: readonly FoundItem['kind'][]) => found.items.filter(({ kind }) => kinds.includes(kind))
  const customers = { title: 'Customers', items: of('customer') }
  const orders = { title: 'Orders', items: of('order') }
  const isPerson = customers.items.some(({ label }) => isName(label, typed))
  const groups = [
    { title: 'Returns', items: of('return') },
    { title: 'Documents', items: of('document') },
    ...(isPerson ? [customers, orders] : [orders, customers]),
    { title: 'Products', items: of('product') },
    { title: 'Tickets', items: of('ticket') },
  ]
  const rest = useAllResults(typed, found.more)
  return {
    entries: [
      ...local,
      ...groups.flatMap(({ title, items }) => [
        ...items.map((item): Entry => ({ ...item, group: title, run: toEntry(item) })),
        ...rest.filter(({ group }) => group === title),
      ]),
    ],
    isSearching: found.isSearching,
  }
}

function usePages(): readonly Local[] {
  const navigate = useNavigate()
  return useMenu()
    .flatMap(({ entries, cards, views }) => [
      ...[...entries, ...cards].map((entry) => ({ ...entry, path: entry.to as string })),
      ...views.map((view) => ({ ...view, path: fillPath(view.to, view) })),
    ])
    .map(({ path, label, otherWords }) => ({
      id: `page:${path}`,
      group: 'Pages',
      label,
      ...(otherWords && { detail: otherWords, words: `${label} ${otherWords}` }),
      aside: '',
      run: () => navigate(path),
    }))
}

/** Those of this page, and verbs whose page does them. */
function useActions(): readonly Local[] {
  const navigate = useNavigate()
  const can = useCan()
  const keys = useAllKeys().filter(({ id }) => !notListed.test(id))
  return [
    ...keys.map(({ id, label, run }) => ({ id: `action:${id}`, group: 'Actions', label, aside: '', run })),
    ...verbs
      .filter(({ permission }) => can(permission))
      .map(({ label, otherWords, to, query }) => ({
        id: `verb:${label}`,
        group: 'Actions',
        label,
        detail: otherWords,
        words: `${label} ${otherWords}`,
        aside: '',
        run: () => navigate(fillPath(to, { query })),
      })),
  ]
}

/** Where a list has more than the palette shows. */
function useAllResults(typed: string, more: FoundList['more']): readonly (Entry & { group: string })[] {
  const navigate = useNavigate()
  const can = useCan()
  const q = typed.trim()
  const lists = [
    { kind: 'order', group: 'Orders', path: pagePath('/orders', { query: { q } }) },
    { kind: 'customer', group: 'Customers', path: pagePath('/customers', { query: { q } }) },
    ...(can('goods.see')
      ? [{ kind: 'product', group: 'Products', path: pagePath('/products', { query: { q } }) }]
      : []),
    { kind: 'ticket', group: 'Tickets', path: pagePath('/tickets', { query: { q, state: 'all' } }) },
  ]
  return lists
    .filter(({ kind }) => more.some((one) => one === kind))
    .map(({ kind, group, path }) => ({
      ...{ id: `all:${kind}`, group, label: `All results in ${group}`, aside: '' },
      run: () => navigate(path),
    }))
}

/** A document opens as PDF in the tab of documents; everything else is a page. */
function useOpening() {
  const navigate = useNavigate()
  const seesGoods = useCan()('goods.see')
  return (item: FoundItem) => () => {
    if (item.kind === 'document') return window.open(documentUrl(item.id), 'farmgate-print')
    return navigate(pathOf(item, { seesGoods }))
  }
}

/** A product has no page for roles that do not see goods: its orders are shown. */
function pathOf({ kind, id }: FoundItem, { seesGoods }: { seesGoods: boolean }): string {
  if (kind === 'order') return pagePath('/orders/:number', { params: { number: id } })
  if (kind === 'customer') return pagePath('/customers/:id', { params: { id } })
  if (kind === 'ticket') return pagePath('/tickets/:ticket', { params: { ticket: id } })
  if (kind === 'return') return pagePath('/returns/:number', { params: { number: id } })
  if (kind === 'product' && seesGoods) return pagePath('/products/:id', { params: { id } })
  return pagePath('/orders', { query: { [kind]: id } })
}
