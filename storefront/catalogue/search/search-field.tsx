import { X } from 'lucide'
import { type FormEvent, useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { searchMessages as messages } from './messages.ts'
import { SearchForm } from './search-form.tsx'

type Props = { typed: string; onType: (typed: string) => void }

/** The search page's field: it searches while one types. */
export function SearchField({ typed, onType }: Props) {
  const input = useRef<HTMLInputElement>(null)

  // Not on the way Back to results: the focus would open a phone's keyboard over them.
  useEffect(() => {
    if (window.location.search === '') input.current?.focus()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    // Closes a phone's keyboard.
    input.current?.blur()
  }
  function clear() {
    onType('')
    input.current?.focus()
  }

  return (
    <search className="mb-5 block max-w-2xl sm:mb-8">
      <SearchForm
        ref={input}
        label={messages.label}
        isMain
        type="search"
        value={typed}
        onInput={(event) => onType(event.currentTarget.value)}
        onSubmit={submit}
        end={
          typed !== '' && (
            <button
              type="button"
              onClick={clear}
              className="absolute right-1 flex size-11 items-center justify-center rounded-full hover:bg-leaf/6"
            >
              <Icon drawing={X} className="size-5" />
              <span className="sr-only">{messages.clear}</span>
            </button>
          )
        }
      />
    </search>
  )
}
