import { useRef } from 'react'
import { useKeys } from '../platform/keys.tsx'

export type RowSelection = { readonly ids: ReadonlySet<string>; readonly onChange: (ids: ReadonlySet<string>) => void }

/** `j` and `k` move through the rows of a list, `x` selects, Shift selects a range (DESK-02, DESK-06). */
export function useRowKeys(ids: readonly string[], selection: RowSelection | undefined) {
  // By id: the row stays the same when others come and go (BOARD-02).
  const currentId = useRef<string>(undefined)
  const last = useRef<string>(undefined)
  const body = useRef<HTMLTableSectionElement>(null)
  const current = () => (currentId.current === undefined ? -1 : ids.indexOf(currentId.current))
  const move = (step: number) => {
    const next = Math.min(ids.length - 1, Math.max(0, current() + step))
    const row = body.current?.rows[next]
    const target = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('button')
    target?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
    currentId.current = ids[next]
  }
  const select = (index: number, { isRange }: { isRange: boolean }) => {
    const id = ids[index]
    if (!selection || id === undefined) return
    const started = last.current === undefined ? -1 : ids.indexOf(last.current)
    last.current = id
    selection.onChange(withRange(selection.ids, { ids, from: isRange && started >= 0 ? started : index, to: index }))
  }
  const selectCurrent = (isRange: boolean) => select(current(), { isRange })
  useKeys([
    { id: 'next-row', label: 'Next row', keys: 'j', run: () => move(1) },
    { id: 'previous-row', label: 'Previous row', keys: 'k', run: () => move(-1) },
    ...(selection
      ? [
          { id: 'select-row', label: 'Select row', keys: 'x', run: () => selectCurrent(false) },
          { id: 'select-range', label: 'Select rows up to here', keys: 'Shift+X', run: () => selectCurrent(true) },
        ]
      : []),
  ])
  return {
    body,
    select,
    onFocus: (id: string) => {
      currentId.current = id
    },
  }
}

type Range = { readonly ids: readonly string[]; readonly from: number; readonly to: number }

/** Selects all of the range, or none where its last row is selected already. */
function withRange(selected: ReadonlySet<string>, { ids, from, to }: Range): ReadonlySet<string> {
  const next = new Set(selected)
  const isOn = !selected.has(ids[to] ?? '')
  for (const id of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) isOn ? next.add(id) : next.delete(id)
  return next
}
