import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { classes } from '#ui/classes.ts'
import { DownloadLink } from './button.tsx'
import { type FurtherFilter, type ListFilter, ListSearch } from './list-search.tsx'
import { type Chosen, SelectionBar, WholeSelection } from './list-selection.tsx'
import { type Cards, type Column, ListTable } from './list-table.tsx'
import { Empty, Page } from './page.tsx'
import { standingLink } from './text-link.ts'
import { useListSelection } from './use-list-selection.ts'

/** One page of a list; `after` and `before` are cursors for the URL. */
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
  readonly linkOf?: (row: Row) => string | undefined
  readonly nameOf?: (row: Row) => string
  readonly empty: string
  /** What comes here, for a list without rows, filter and search. */
  readonly emptyHint?: ReactNode
  /** Where what was searched for stands instead. */
  readonly elsewhere?: ReactNode
  readonly filters?: readonly ListFilter[]
  /** Rarer filters behind a button. */
  readonly further?: readonly FurtherFilter[]
  /** Label of the search field; without it there is none. */
  readonly search?: string
  /** Shorter words in the field, where the label would be cut off. */
  readonly searchHint?: string
  /** Names in the query; 'q' and 'after' by default. */
  readonly searchName?: string
  readonly cursorName?: string
  readonly day?: { readonly name: string; readonly label: string }
  readonly beside?: ReactNode
  /** Of few columns: it ends where name and figure would stand far apart. */
  readonly isNarrow?: boolean
  /** The file of what the list shows. */
  readonly exportUrl?: string
  readonly cards?: Cards
  /** Tabs above the search. */
  readonly views?: ReactNode
  /** Actions on the selected rows. */
  readonly bulk?: (selected: ReadonlySet<string>, clear: () => void, chosen: Chosen) => ReactNode
  /** 'All {n} that match' is offered; an action on more than 200 of them is a job (DESK-06). */
  readonly offersAll?: boolean
  /** In words, such as 'order'; of the total. */
  readonly noun?: readonly [one: string, many: string]
  readonly children?: ReactNode
}

/** Every list of the back office: its filter, search, order and page stand in the URL (DESK-01). */
export function ListPage<Row>(props: Props<Row>) {
  const {
    title,
    page,
    columns,
    idOf,
    linkOf,
    nameOf,
    empty,
    emptyHint,
    elsewhere,
    filters = [],
    search,
    searchHint,
    beside,
    exportUrl,
    views,
    bulk,
    children,
  } = props
  const { searchName = 'q', cursorName = 'after', day, further = [], offersAll = false, noun, cards } = props
  const { isNarrow = false } = props
  const [searchParams] = useSearchParams()
  const { selected, chosen, isWhole, offersWhole, select, clear } = useListSelection({ page, idOf, offersAll })
  const isLoading = useNavigation().state === 'loading'
  const list = useRef<HTMLDivElement>(null)
  const hasSearched = useRef(false)
  // After a search, j, k and Enter continue from the first row that was found.
  useEffect(() => {
    if (isLoading || !hasSearched.current) return
    list.current?.querySelector<HTMLElement>('tbody a')?.focus()
    hasSearched.current = false
  }, [isLoading])
  return (
    <Page
      title={title}
      count={formatTotal(page, noun)}
      beside={<Actions exportUrl={page.rows.length > 0 ? exportUrl : undefined}>{beside}</Actions>}
      isWide={!isNarrow}
      isNarrow={isNarrow}
    >
      {views && <div className="mb-3">{views}</div>}
      {(search || filters.length > 0) && (
        <ListSearch
          {...{ search, searchHint, searchName, filters, day, further }}
          onSearch={() => {
            hasSearched.current = true
          }}
        />
      )}
      {children}
      {bulk && offersWhole && (
        <WholeSelection
          onPage={page.rows.length}
          matching={Number(page.total)}
          isWhole={isWhole}
          onChange={(next) => select(selected, next ? 'whole' : 'page')}
        />
      )}
      {page.rows.length === 0 ? (
        <Empty hint={elsewhere ?? (searchParams.size > 0 ? clearHint : emptyHint)}>{empty}</Empty>
      ) : (
        <div ref={list} className={classes('transition-opacity', isLoading && 'opacity-60')}>
          <ListTable
            label={title}
            {...{ columns, idOf }}
            rows={page.rows}
            {...(linkOf && { linkOf })}
            {...(nameOf && { nameOf })}
            {...(cards && { cards })}
            {...(bulk && {
              selection: { ids: selected, onChange: select },
            })}
          />
        </div>
      )}
      <Pager page={page} searchParams={searchParams} cursorName={cursorName} />
      {bulk && selected.size > 0 && (
        <SelectionBar count={chosen.count} onClear={clear}>
          {bulk(selected, clear, chosen)}
        </SelectionBar>
      )}
    </Page>
  )
}

/** Nothing is exported of an empty list. */
function Actions({ exportUrl, children }: { readonly exportUrl: string | undefined; readonly children: ReactNode }) {
  return (
    <>
      {exportUrl && <ExportLink href={exportUrl} />}
      {children}
    </>
  )
}

/** Pressed while a filter is being applied, it waits for the list that is coming. */
function ExportLink({ href }: { readonly href: string }) {
  const isLoading = useNavigation().state === 'loading'
  const [isWaiting, setWaiting] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isWaiting || isLoading) return
    setWaiting(false)
    link.current?.click()
  }, [isWaiting, isLoading])
  return (
    <DownloadLink
      ref={link}
      href={href}
      onClick={(event) => {
        if (!isLoading) return
        event.preventDefault()
        setWaiting(true)
      }}
    >
      Export
    </DownloadLink>
  )
}

const clearHint = (
  <Link to="?" className={classes(standingLink, 'min-h-9')}>
    Show all
  </Link>
)

type PagerProps<Row> = {
  page: PageOf<Row>
  searchParams: URLSearchParams
  cursorName: string
}

function Pager<Row>({ page, searchParams, cursorName }: PagerProps<Row>) {
  const at = (name?: string, cursor = '') => {
    const next = new URLSearchParams(searchParams)
    next.delete('after')
    next.delete('before')
    if (name !== undefined) next.set(name, cursor)
    return `?${next}`
  }
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap justify-end gap-4 text-ink-soft">
      {['after', 'before', cursorName].some((name) => searchParams.has(name)) && (
        <Link to={at()} className={turn}>
          First page
        </Link>
      )}
      {page.before && (
        <Link to={at('before', page.before)} rel="prev" className={turn}>
          Previous page
        </Link>
      )}
      {page.after && (
        <Link to={at(cursorName, page.after)} rel="next" className={turn}>
          Next page
        </Link>
      )}
    </nav>
  )
}

const turn = classes(standingLink, 'min-h-9')

function formatTotal(
  { rows, total }: PageOf<unknown>,
  noun: readonly [string, string] | undefined,
): string | undefined {
  if (total === undefined || rows.length === 0) return undefined
  if (total === 'more than 10,000') return `More than 10,000 ${noun?.[1] ?? 'in all'}`
  return `${total.toLocaleString('en-IN')} ${noun ? noun[total === 1 ? 0 : 1] : 'in all'}`
}
