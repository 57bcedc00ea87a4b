import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { useKeys } from '../platform/keys.tsx'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { SelectField, TextField } from './field.tsx'
import { type Column, ListTable } from './list-table.tsx'
import { Empty, Page } from './page.tsx'

export type ListFilter = {
  /** Its name in the address. */
  readonly name: string
  readonly label: string
  /** The first is 'all', with an empty value. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One page of a list; `after` and `before` are cursors for the address. */
export type PageOf<Row> = {
  readonly rows: readonly Row[]
  readonly after?: string
  readonly before?: string
  readonly total?: number | 'more than 10,000'
}

type Props<Row> = {
  readonly title: string
  readonly page: PageOf<Row>
  readonly columns: readonly Column<Row>[]
  readonly idOf: (row: Row) => string
  readonly linkOf?: (row: Row) => string
  readonly nameOf?: (row: Row) => string
  readonly empty: string
  readonly filters?: readonly ListFilter[]
  /** Label of the search field; without it there is none. */
  readonly search?: string
  /** Names in the address; 'q' and 'after' by default. */
  readonly searchName?: string
  readonly cursorName?: string
  readonly day?: { readonly name: string; readonly label: string }
  readonly beside?: ReactNode
  /** Actions on the selected rows. */
  readonly bulk?: (selected: ReadonlySet<string>, clear: () => void) => ReactNode
  readonly children?: ReactNode
}

/** Every list of the back office: its filter, search, order and page stand in the address (DESK-01). */
export function ListPage<Row>(props: Props<Row>) {
  const { title, page, columns, idOf, linkOf, nameOf, empty, filters = [], search, beside, bulk, children } = props
  const { searchName = 'q', cursorName = 'after', day } = props
  const [address] = useSearchParams()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const field = useRef<HTMLInputElement>(null)
  const submit = useSubmit()
  const isLoading = useNavigation().state === 'loading'
  const clear = () => setSelected(new Set())
  useKeys(search ? [{ id: 'search', label: 'Search', keys: '/', run: () => field.current?.focus() }] : [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address empties the selection
  useEffect(clear, [address.toString()])
  return (
    <Page title={title} beside={beside}>
      {(search || filters.length > 0) && (
        <Form
          role="search"
          className="mb-3 flex flex-wrap items-end gap-2"
          onChange={(event) => {
            const changed: EventTarget = event.target
            const isDate = changed instanceof HTMLInputElement && changed.type === 'date'
            if (isDate || changed instanceof HTMLSelectElement) submit(withoutEmpty(event.currentTarget))
          }}
        >
          {search && (
            <input
              ref={field}
              key={address.get(searchName) ?? ''}
              type="search"
              name={searchName}
              aria-label={search}
              placeholder={search}
              defaultValue={address.get(searchName) ?? ''}
              className="min-h-9 w-full rounded-md bg-field px-3 text-field ring-1 ring-line-strong ring-inset placeholder:text-ink-faint md:w-96 md:text-body pointer-coarse:min-h-11"
            />
          )}
          {filters.map(({ name, label, options }) => (
            <SelectField
              key={name}
              name={name}
              label={label}
              isLabelHidden
              options={options}
              defaultValue={address.get(name) ?? ''}
            />
          ))}
          {day && (
            <TextField
              name={day.name}
              label={day.label}
              isLabelHidden
              type="date"
              defaultValue={address.get(day.name) ?? ''}
            />
          )}
          {search && <Button type="submit">Search</Button>}
          {address.size > 0 && (
            <Link to="?" className="px-2 py-2 text-leaf underline underline-offset-2">
              Clear
            </Link>
          )}
        </Form>
      )}
      {children}
      {page.rows.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <div className={classes('transition-opacity', isLoading && 'opacity-60')}>
          <ListTable
            label={title}
            {...{ columns, idOf }}
            rows={page.rows}
            {...(linkOf && { linkOf })}
            {...(nameOf && { nameOf })}
            {...(bulk && { selection: { ids: selected, onChange: setSelected } })}
          />
        </div>
      )}
      <Pager page={page} address={address} cursorName={cursorName} />
      {bulk && selected.size > 0 && (
        <div className="sticky bottom-0 z-20 flex min-h-14 flex-wrap items-center gap-3 border-line border-t bg-paper py-2">
          <strong>{selected.size} selected</strong>
          {bulk(selected, clear)}
          <Button variant="quiet" onClick={clear}>
            Clear selection
          </Button>
        </div>
      )}
    </Page>
  )
}

type PagerProps<Row> = { page: PageOf<Row>; address: URLSearchParams; cursorName: string }

function Pager<Row>({ page, address, cursorName }: PagerProps<Row>) {
  const at = (name: string, cursor: string) => {
    const next = new URLSearchParams(address)
    next.delete('after')
    next.delete('before')
    next.set(name, cursor)
    return `?${next}`
  }
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center justify-between gap-3 text-ink-soft">
      <p>{page.total !== undefined && page.rows.length > 0 && `${inWords(page.total)} in all`}</p>
      <p className="flex gap-4">
        {page.before && (
          <Link to={at('before', page.before)} rel="prev" className="py-2 text-leaf underline underline-offset-2">
            Newer
          </Link>
        )}
        {page.after && (
          <Link to={at(cursorName, page.after)} rel="next" className="py-2 text-leaf underline underline-offset-2">
            Older
          </Link>
        )}
      </p>
    </nav>
  )
}

function inWords(total: number | string): string {
  return typeof total === 'number' ? total.toLocaleString('en-IN') : total
}

/** The address has only what is set. */
function withoutEmpty(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, String(value)])
  return new URLSearchParams(fields)
}
