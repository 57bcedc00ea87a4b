import { type ComponentType, type FocusEvent, type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOnNavigation } from '../../platform/use-on-navigation.ts'
import { searchMessages as messages } from './messages.ts'
import { SearchForm } from './search-form.tsx'
import type { SuggestionListProps } from './suggestion-list.tsx'

type Props = {
  className?: string
  /** Look of the list of suggestions. */
  listClassName: string
  /** Stands in the list's place while there is none. */
  children?: React.ReactNode
}

/** The header's search: a combobox (WAI-ARIA APG) with suggestions, and a plain form before scripts run (FIND-01). */
export function SuggestingField({ className, listClassName, children }: Props) {
  const listId = useId()
  const field = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [paths, setPaths] = useState<readonly string[]>([])
  const [active, setActive] = useState(-1)
  const [List, setList] = useState<ComponentType<SuggestionListProps>>()
  const navigate = useNavigate()
  const isExpanded = isOpen && paths.length > 0

  useOnNavigation(() => {
    const isTyping = field.current?.contains(document.activeElement)
    if (!isTyping) end()
  })

  function end() {
    setTyped('')
    setActive(-1)
    setOpen(false)
  }

  function type(text: string) {
    setTyped(text)
    setActive(-1)
    setOpen(true)
    // A field that was focused before hydration has seen no focus event.
    void load()
  }
  /** The list is no part of the first load. */
  async function load() {
    const { SuggestionList } = await import('./suggestion-list.tsx').catch(() => ({ SuggestionList: undefined }))
    if (SuggestionList) setList(() => SuggestionList)
  }
  const show = useCallback((next: readonly string[]) => {
    setPaths(next)
    setActive(-1)
  }, [])
  function onKeyDown(event: KeyboardEvent) {
    const chosen = isExpanded ? paths[active] : undefined
    if (event.key === 'Escape' && (isExpanded || typed !== '')) {
      if (isExpanded) setOpen(false)
      else setTyped('')
      setActive(-1)
    } else if (event.key === 'Enter' && chosen) {
      end()
      navigate(chosen)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
      // One place more than there are suggestions: the field itself.
      const places = paths.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (isExpanded) setActive(((active + 1 + step + places) % places) - 1)
    } else return
    // A dialog around stays open.
    event.preventDefault()
  }
  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <search ref={field} className={className} onBlur={onBlur}>
      <SearchForm
        label={messages.headerLabel}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-activedescendant={isExpanded && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={messages.placeholder}
        value={typed}
        onSubmit={end}
        onFocus={load}
        onClick={() => setOpen(true)}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      >
        <div
          id={listId}
          role="listbox"
          aria-label={messages.suggestions}
          hidden={!isExpanded}
          className={listClassName}
        >
          {List && (
            <List
              q={typed.trim()}
              idOf={(place) => `${listId}-${place}`}
              active={active}
              onPaths={show}
              onChoose={end}
            />
          )}
        </div>
        <span role="status" className="sr-only">
          {isExpanded && messages.suggested(paths.length)}
        </span>
      </SearchForm>
      {!isExpanded && children}
    </search>
  )
}
