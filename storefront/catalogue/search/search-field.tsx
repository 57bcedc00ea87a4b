import { Search, X } from 'lucide'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { searchMessages as messages } from './messages.ts'

type Props = { typed: string; onType: (typed: string) => void }

/** Searches while typing; without JavaScript it is a plain form. */
export function SearchField({ typed, onType }: Props) {
  const id = useId()
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
    <search>
      <form method="get" action="/search" onSubmit={submit} className="mb-8 max-w-2xl">
        <label htmlFor={id} className="mb-1.5 block font-medium text-[0.9375rem]">
          {messages.label}
        </label>
        <div className="relative flex items-center rounded-full bg-field ring-1 ring-line-strong ring-inset focus-within:ring-2 focus-within:ring-leaf">
          <Icon drawing={Search} className="pointer-events-none absolute left-4.5 size-5 text-ink-soft" />
          <input
            ref={input}
            id={id}
            name="q"
            type="search"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onInput={(event) => onType(event.currentTarget.value)}
            className="min-h-13 w-full min-w-0 bg-transparent pr-13 pl-12 text-lg focus:outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          {typed !== '' && (
            <button
              type="button"
              onClick={clear}
              className="absolute right-1 flex size-11 items-center justify-center rounded-full hover:bg-leaf/6"
            >
              <Icon drawing={X} className="size-5" />
              <span className="sr-only">{messages.clear}</span>
            </button>
          )}
        </div>
      </form>
    </search>
  )
}
