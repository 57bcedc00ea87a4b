import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { classes } from '#ui/classes.ts'
import { useKeys } from '../platform/keys.tsx'
import { Button } from './button.tsx'
import { SelectField, TextField } from './field.tsx'
import { standingLink } from './text-link.ts'

export type ListFilter = {
  /** Its name in the query. */
  readonly name: string
  readonly label: string
  /** The first is 'all', with an empty value. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

type Props = {
  readonly search: string | undefined
  readonly searchName: string
  readonly filters: readonly ListFilter[]
  readonly day?: { readonly name: string; readonly label: string } | undefined
  /** Further fields behind 'Filters', with their names in the query. */
  readonly further?: { readonly names: readonly string[]; readonly fields: ReactNode } | undefined
  readonly onSearch: () => void
}

const cursors = ['after', 'before']

/** Search and filters of a list; the URL is their only state (DESK-01). What is set by links only stays as it is. */
export function ListSearch({ search, searchName, filters, day, further, onSearch }: Props) {
  const [searchParams] = useSearchParams()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const names = [searchName, ...filters.map(({ name }) => name), ...(day ? [day.name] : []), ...(further?.names ?? [])]
  const active = names.filter((name) => name !== searchName && searchParams.get(name)).length
  const [isOpen, setOpen] = useState(() => (further?.names ?? []).some((name) => searchParams.has(name)))
  useKeys(search ? [{ id: 'search', label: 'Search', keys: '/', run: () => field.current?.select() }] : [])
  useFieldsOf(form, searchParams)
  const send = () => {
    if (form.current) submit(toSearchParams(form.current, { searchParams, names }))
  }
  return (
    <Form
      ref={form}
      role="search"
      className="mb-3 grid grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
        send()
      }}
      onChange={({ target }: { target: EventTarget }) => {
        const isDate = target instanceof HTMLInputElement && target.type === 'date'
        if (isDate || target instanceof HTMLSelectElement) send()
      }}
    >
      <div className="flex items-center gap-2">
        {search && <SearchField {...{ field, search, searchName }} />}
        {(filters.length > 0 || day || further) && (
          <Button
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={classes('max-md:px-2.5', !further && 'md:hidden')}
          >
            {`Filters${active > 0 ? ` (${active})` : ''}`}
          </Button>
        )}
      </div>
      <FilterFields {...{ filters, day, isOpen }} />
      {further && (
        <div
          className={classes(
            isOpen ? 'grid' : 'hidden',
            'grid-cols-2 items-end gap-2 rounded-lg border border-line bg-sheet p-3 sm:grid-cols-3 lg:grid-cols-4',
          )}
        >
          {further.fields}
        </div>
      )}
    </Form>
  )
}

type SearchProps = Pick<Props, 'searchName'> & {
  readonly search: string
  readonly field: RefObject<HTMLInputElement | null>
}

function SearchField({ field, search, searchName }: SearchProps) {
  const [searchParams] = useSearchParams()
  return (
    <>
      <input
        ref={field}
        type="search"
        name={searchName}
        aria-label={search}
        placeholder={search}
        defaultValue={searchParams.get(searchName) ?? ''}
        autoComplete="off"
        className="min-h-9 min-w-0 flex-1 rounded-md bg-field px-3 text-field text-ink ring-1 ring-line-strong ring-inset placeholder:text-ink-faint md:max-w-md md:text-body pointer-coarse:min-h-11"
      />
      <Button type="submit" className="max-md:hidden">
        Search
      </Button>
    </>
  )
}

function FilterFields({ filters, day, isOpen }: Pick<Props, 'filters' | 'day'> & { readonly isOpen: boolean }) {
  const [searchParams] = useSearchParams()
  return (
    <div
      className={classes(
        'gap-2 max-md:grid-cols-2 md:flex md:flex-wrap md:items-end',
        isOpen ? 'max-md:grid' : 'max-md:hidden',
      )}
    >
      {filters.map(({ name, label, options }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          isLabelHidden
          options={withUnknown(options, searchParams.get(name))}
          defaultValue={searchParams.get(name) ?? ''}
        />
      ))}
      {day && (
        <TextField
          name={day.name}
          label={day.label}
          isLabelHidden
          type="date"
          defaultValue={searchParams.get(day.name) ?? ''}
        />
      )}
      {searchParams.size > 0 && (
        <Link to="?" className={classes(standingLink, 'min-h-9 px-2')}>
          Clear
        </Link>
      )}
    </div>
  )
}

/** Shows a changed query in the fields without mounting them again, so that the focus stays. */
function useFieldsOf(form: RefObject<HTMLFormElement | null>, searchParams: URLSearchParams): void {
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        // Text that is being typed stays.
        const isTyped = field instanceof HTMLInputElement && field === document.activeElement
        if (field.name && !isTyped) field.value = searchParams.get(field.name) ?? ''
      }
    }
  }, [form, searchParams])
}

/** A value that only a link sets is shown too: the select would drop it. */
function withUnknown(options: ListFilter['options'], value: string | null): ListFilter['options'] {
  if (!value || options.some((option) => option.value === value)) return options
  return [...options, { value, label: value }]
}

/** Only what is set, without the page. */
function toSearchParams(
  form: HTMLFormElement,
  { searchParams, names }: { searchParams: URLSearchParams; names: readonly string[] },
): URLSearchParams {
  const typed = [...new FormData(form)].filter(([, value]) => value !== '')
  const others = [...searchParams].filter(([name]) => !names.includes(name) && !cursors.includes(name))
  return new URLSearchParams([...others, ...typed.map(([name, value]) => [name, String(value)] as [string, string])])
}
