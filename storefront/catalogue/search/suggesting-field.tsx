import { type ComponentType, type FocusEvent, useId, useRef, useState } from 'react'
import { useOnNavigation } from '../../platform/use-on-navigation.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { searchMessages as messages } from './messages.ts'
import { SearchForm } from './search-form.tsx'
import type { SuggestionListProps } from './suggestion-list.tsx'
import { useCombobox } from './use-combobox.ts'

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
  const { List, load } = useSuggestionList()
  const { typed, isExpanded, active, paths, haveAllWords, nothingFor, type, show, open, close, end, onKeyDown } =
    useCombobox()

  useOnNavigation(() => {
    const isTyping = field.current?.contains(document.activeElement)
    if (!isTyping) end()
  })

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
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
        onClick={open}
        onInput={(event) => {
          type(event.currentTarget.value)
          // A field that was focused before hydration has seen no focus event.
          void load()
        }}
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
              onSuggested={show}
              onChoose={end}
            />
          )}
        </div>
        {nothingFor && <NoSuggestion q={nothingFor} className={listClassName} />}
        <span role="status" className="sr-only">
          {isExpanded && `${haveAllWords ? '' : messages.suggestsSome} ${messages.suggested(paths.length)}`}
          {nothingFor && messages.noSuggestion(nothingFor)}
        </span>
      </SearchForm>
      {!isExpanded && !nothingFor && children}
    </search>
  )
}

function NoSuggestion({ q, className }: { q: string; className: string }) {
  return (
    <div className={className}>
      <p className="break-words px-2 pt-1.5 text-ink">{messages.noSuggestion(q)}</p>
      <p className="px-2 text-ink-soft">
        <TextLink to="/search">{messages.browseThree}</TextLink>
      </p>
    </div>
  )
}

/** The list is no part of the first load. */
function useSuggestionList() {
  const [List, setList] = useState<ComponentType<SuggestionListProps>>()
  async function load() {
    const { SuggestionList } = await import('./suggestion-list.tsx').catch(() => ({ SuggestionList: undefined }))
    if (SuggestionList) setList(() => SuggestionList)
  }
  return { List, load }
}
