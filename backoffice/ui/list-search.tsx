import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { classes } from '#ui/classes.ts'
import { useKeys } from '../platform/keys.tsx'
import { Button } from './button.tsx'
import { DayFilter } from './checked-filter.tsx'
import { useDayEntry } from './day-entry.ts'
import { SelectField } from './field.tsx'
import { standingLink } from './text-link.ts'

export type ListFilter = {
  /** Its name in the query. */
  readonly name: string
  readonly label: string
  /** The first is 'all', with an empty value. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A field that is behind 'More filters' while it is not set. */
export type FurtherFilter = { readonly name: string; readonly field: ReactNode; readonly isWide?: boolean }

type Props = {
  readonly search: string | undefined
  readonly searchHint: string | undefined
  readonly searchName: string
  readonly filters: readonly ListFilter[]
  readonly day?: { readonly name: string; readonly label: string } | undefined
  readonly further: readonly FurtherFilter[]
  readonly onSearch: () => void
}

const cursors = ['after', 'before']

/** Search and filters of a list, in one row of a wide window; the URL is their only state (DESK-01). What is set by links only stays as it is. */
export function ListSearch({ search, searchHint, searchName, filters, day, further, onSearch }: Props) {
  const [searchParams] = useSearchParams()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useKeys(search ? [{ id: 'search', label: 'Search', keys: '/', run: () => field.current?.select() }] : [])
  useFieldsOf(form, searchParams)
  const shownNames = [...filters.map(({ name }) => name), ...(day ? [day.name] : [])]
  const furtherNames = further.map(({ name }) => name)
  const names = [searchName, ...shownNames, ...furtherNames]
  // On a tablet they take a row of their own, of which none is left over.
  const hasMany = shownNames.length > 2
  const countSet = (of: readonly string[]) => of.filter((name) => searchParams.get(name)).length
  const toggle = { 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) }
  const send = () => {
    const wrong = form.current?.querySelector<HTMLInputElement>('input:invalid')
    if (wrong) {
      // One that is folded away cannot have the focus.
      flushSync(() => setOpen(true))
      // It hears of this and says what is wrong.
      wrong.checkValidity()
      wrong.focus()
    } else if (form.current) {
      // At once: what is pressed next belongs to the new list.
      submit(toSearchParams(form.current, { searchParams, names }), { flushSync: true })
    }
  }
  const days = useDayEntry((day) => {
    if (day.checkValidity() && day.value !== (searchParams.get(day.name) ?? '')) send()
  })
  return (
    <Form
      noValidate
      ref={form}
      role="search"
      className="mb-3 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
        // Its own press would take the button away before it sends.
        if ((event.nativeEvent as SubmitEvent).submitter === results.current) setOpen(false)
        send()
      }}
      {...days}
      onChange={(event) => {
        days.onChange(event)
        if (event.target instanceof HTMLSelectElement) send()
      }}
    >
      {search && <SearchField {...{ field, search, searchHint, searchName, hasMany }} />}
      {names.length > 1 && (
        <Button {...toggle} className="max-md:px-2.5 md:hidden">
          {`Filters${counted(countSet([...shownNames, ...furtherNames]))}`}
        </Button>
      )}
      <FilterFields {...{ filters, day, isOpen, hasMany }} />
      {further.length > 0 && (
        <Button {...toggle} className="max-md:hidden">
          {`More filters${counted(countSet(furtherNames))}`}
        </Button>
      )}
      {searchParams.size > 0 && (
        <Link to="?" className={classes(standingLink, 'min-h-9 px-2', !isOpen && 'max-md:hidden')}>
          Clear
        </Link>
      )}
      <FurtherFields {...{ further, isOpen }} />
      {isOpen && further.length > 0 && (
        <Button type="submit" variant="primary" ref={results} className="basis-full md:hidden">
          Show results
        </Button>
      )}
    </Form>
  )
}

function counted(set: number): string {
  return set > 0 ? ` (${set})` : ''
}

type Many = { readonly hasMany: boolean }
type SearchProps = Pick<Props, 'searchHint' | 'searchName'> &
  Many & {
    readonly search: string
    readonly field: RefObject<HTMLInputElement | null>
  }

function SearchField({ field, search, searchHint = search, searchName, hasMany }: SearchProps) {
  const [searchParams] = useSearchParams()
  return (
    <>
      <input
        ref={field}
        type="search"
        name={searchName}
        aria-label={search}
        placeholder={searchHint}
        title={searchHint === search ? undefined : search}
        defaultValue={searchParams.get(searchName) ?? ''}
        autoComplete="off"
        className={classes(
          'min-h-9 min-w-0 flex-1 rounded-md bg-field px-3 md:min-w-52 text-input text-ink ring-1 ring-line-strong ring-inset placeholder:text-ink-faint max-md:placeholder:text-table md:text-body pointer-coarse:min-h-11',
          hasMany ? 'md:max-lg:basis-3/4 lg:max-w-md' : 'md:max-w-md',
        )}
      />
      <Button type="submit" className="max-md:hidden">
        Search
      </Button>
    </>
  )
}

type Opened = { readonly isOpen: boolean }

function FilterFields({ filters, day, isOpen, hasMany }: Pick<Props, 'filters' | 'day'> & Opened & Many) {
  const [searchParams] = useSearchParams()
  return (
    <div
      className={classes(
        hasMany
          ? 'md:max-lg:flex md:max-lg:min-w-3/4 md:max-lg:flex-1 md:max-lg:gap-2 md:max-lg:*:flex-1 lg:max-2xl:*:max-w-40 lg:contents'
          : 'md:contents',
        isOpen ? 'basis-full grid-cols-2 gap-2 max-md:grid' : 'max-md:hidden',
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
        <DayFilter name={day.name} label={day.label} isLabelHidden defaultValue={searchParams.get(day.name) ?? ''} />
      )}
    </div>
  )
}

/** Closed, those that are set stay in sight. On a phone they scroll by themselves, so that the results stay in sight. */
function FurtherFields({ further, isOpen }: Pick<Props, 'further'> & Opened) {
  const [searchParams] = useSearchParams()
  const isShown = (name: string) => isOpen || Boolean(searchParams.get(name))
  return (
    <div
      className={classes(
        further.some(({ name }) => isShown(name)) ? 'grid' : 'hidden',
        'basis-full grid-cols-2 items-start gap-2 rounded-lg border border-line bg-sheet p-3 max-md:max-h-[35svh] max-md:overflow-y-auto sm:grid-cols-3 lg:grid-cols-4',
      )}
    >
      {further.map(({ name, field, isWide }) => (
        <div key={name} className={classes(!isShown(name) && 'hidden', isWide && 'col-span-2')}>
          {field}
        </div>
      ))}
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
