import { useNavigate } from 'react-router'
import { inPath } from '#domain/purchases/purchase-number.ts'
import { documentUrl } from '../accounting/document-link.tsx'
import { fillPath } from '../platform/fill-path.ts'
import { type FoundItem, type FoundList, useFound } from '../platform/find.ts'
import { useAllKeys } from '../platform/keys.tsx'
import { pagePath } from '../platform/page-path.ts'
import { requestAct } from '../platform/requested-act.ts'
import { useCan } from '../platform/session.ts'
import type { Option } from '../ui/combobox.tsx'
import { actOption } from './palette-acts.ts'
import { groupsOf } from './palette-groups.ts'
import { pagesFor } from './palette-pages.ts'
import { calledSo } from './palette-words.ts'
import { verbs } from './verbs.ts'

export type Entry = Option & { readonly run: () => unknown }
type Local = Entry & {
  /** Found by these too. */
  readonly words?: string
}

/** Keys of the palette itself, of pages, and of a list's current row. */
const notListed = /^(palette|search|go:.*|(next|previous|select)-.*)$/

/**
 * Acts that a verb with its object names, pages and actions, then what the server finds (DESK-03). A slip is forgiven only where nothing is called as
 * it is typed.
 */
export function useEntries(typed: string): { readonly entries: readonly Entry[]; readonly isSearching: boolean } {
  const navigate = useNavigate()
  const found = useFound(typed)
  const groups = [usePages(), useActions()]
  const toEntry = useOpening()
  const rest = useAllResults(typed, found.more)
  const acts = found.acts.map((act): Entry => {
    const { way, ...option } = actOption(act)
    return { ...option, run: () => navigate(way.path, way) }
  })
  const results = groupsOf(found, typed)
  const exact = inOrder(groups, typed)
  const isNothing = exact.length === 0 && acts.length === 0 && results.every(({ isForgiven }) => isForgiven)
  return {
    entries: [
      ...acts,
      ...(isNothing ? inOrder(groups, typed, { forgives: true }) : exact),
      ...results.flatMap(({ title, kind, items, isLast }) => [
        ...items.map((item): Entry => ({ ...item, group: title, run: toEntry(item) })),
        ...(isLast ? rest.filter((all) => all.kind === kind).map((all) => ({ ...all, group: title })) : []),
      ]),
    ],
    isSearching: found.isSearching,
  }
}

/** The group with the best one first; of one the best first. */
function inOrder(groups: readonly (readonly Local[])[], typed: string, how?: { readonly forgives: true }): Local[] {
  return groups
    .map((group) => calledSo(group, typed, how))
    .toSorted(([one], [other]) => (one?.rank ?? 0) - (other?.rank ?? 0))
    .flatMap((found) => found.map(({ named }) => named))
}

function usePages(): readonly Local[] {
  const navigate = useNavigate()
  return pagesFor(useCan()).map(({ path, ...page }) => ({
    id: `page:${path}`,
    group: 'Pages',
    ...page,
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
      .filter(({ permission, label }) => can(permission) && !keys.some((key) => key.label === label))
      .map(({ label, otherWords, example, to, query, act }) => ({
        id: `verb:${label}`,
        group: 'Actions',
        label,
        detail: example === undefined ? otherWords : `${otherWords}. Or type ‘${example}’`,
        words: otherWords,
        aside: '',
        run: () => navigate(fillPath(to, { query }), act === undefined ? {} : requestAct(act)),
      })),
  ]
}

/** Where a list has more than the palette shows. */
function useAllResults(typed: string, more: FoundList['more']): readonly (Entry & { readonly kind: string })[] {
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
      ...{ id: `all:${kind}`, kind, label: `All results in ${group}`, aside: '' },
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
  if (kind === 'settlement') return pagePath('/books/settlements/:id', { params: { id } })
  if (kind === 'transfer') return pagePath('/orders/:number', { params: { number: id } })
  if (kind === 'bank-line') return pagePath('/books/settlements', { query: { show: 'bank', all: 'yes', q: id } })
  if (kind === 'payout') return pagePath('/growers/:id/statement', { params: { id } })
  if (kind === 'slip') return pagePath('/purchases/:slip', { params: { slip: inPath(id) } })
  if (kind === 'batch') return pagePath('/batches/:id', { params: { id } })
  if (kind === 'product' && seesGoods) return pagePath('/products/:id', { params: { id } })
  return pagePath('/orders', { query: { [kind]: id } })
}
