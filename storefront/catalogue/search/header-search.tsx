import { Search } from 'lucide'
import { type ComponentType, type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { searchMessages as messages } from './messages.ts'
import type { SuggestionListProps } from './suggestion-list.tsx'

/** The header's search field: a combobox (WAI-ARIA APG) with suggestions, and a plain form before scripts run (FIND-01). */
export function HeaderSearch({ className }: { className: string }) {
  const listId = useId()
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [paths, setPaths] = useState<readonly string[]>([])
  const [active, setActive] = useState(-1)
  const [List, setList] = useState<ComponentType<SuggestionListProps>>()
  const navigate = useNavigate()
  const { key } = useLocation()
  const isExpanded = isOpen && paths.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation ends the search.
  useEffect(() => {
    setTyped('')
    setOpen(false)
  }, [key])

  function type(text: string) {
    setTyped(text)
    setActive(-1)
    setOpen(true)
  }
  /** The list is no part of the first load. */
  async function load() {
    const { SuggestionList } = await import('./suggestion-list.tsx')
    setList(() => SuggestionList)
  }
  function onKeyDown(event: KeyboardEvent) {
    const chosen = isExpanded ? paths[active] : undefined
    if (event.key === 'Escape') {
      if (isExpanded) setOpen(false)
      else setTyped('')
      setActive(-1)
    } else if (event.key === 'Enter' && chosen) {
      navigate(chosen)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
      // One place more than there are suggestions: the field itself.
      const places = paths.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (isExpanded) setActive(((active + 1 + step + places) % places) - 1)
    } else return
    event.preventDefault()
  }
  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <search className={className} onBlur={onBlur}>
      <Form method="get" action="/search" className="relative flex items-center">
        <label htmlFor={inputId} className="sr-only">
          {messages.headerLabel}
        </label>
        <Icon drawing={Search} className="pointer-events-none absolute left-3.5 size-4.5 text-ink-soft" />
        <input
          ref={input}
          id={inputId}
          name="q"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={listId}
          aria-activedescendant={isExpanded && active >= 0 ? `${listId}-${active}` : undefined}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          placeholder={messages.placeholder}
          value={typed}
          onFocus={load}
          onClick={() => setOpen(true)}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full min-w-0 rounded-full bg-field pr-4 pl-10 ring-1 ring-line-strong ring-inset placeholder:text-ink-faint focus:outline-none focus:ring-2 focus:ring-leaf"
        />
        <div
          id={listId}
          role="listbox"
          aria-label={messages.suggestions}
          hidden={!isExpanded}
          className="absolute top-full right-0 mt-2 max-h-[calc(100dvh-7rem)] w-full min-w-104 overflow-y-auto rounded-card bg-sheet p-2 shadow-lifted ring-1 ring-line"
        >
          {List && <List q={typed.trim()} idOf={(place) => `${listId}-${place}`} active={active} onPaths={setPaths} />}
        </div>
        <span role="status" className="sr-only">
          {isExpanded && messages.suggested(paths.length)}
        </span>
      </Form>
    </search>
  )
}
