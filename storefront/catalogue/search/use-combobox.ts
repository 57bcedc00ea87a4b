import { type KeyboardEvent, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'

/** Where the suggestions lead, in their order. */
export type Suggested = {
  readonly paths: readonly string[]
  readonly haveAllWords: boolean
  /** The search for which the shop has no suggestion. */
  readonly nothingFor?: string | undefined
}

/** What is typed into a search, whether its suggestions show, and which of them the arrow keys have reached. */
export function useCombobox() {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [{ paths, haveAllWords, nothingFor }, setSuggested] = useState<Suggested>({ paths: [], haveAllWords: true })
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const isExpanded = isOpen && paths.length > 0

  const show = useCallback((next: Suggested) => {
    setSuggested(next)
    setActive(-1)
  }, [])

  function end() {
    setTyped('')
    setActive(-1)
    setOpen(false)
  }

  function type(text: string) {
    setTyped(text)
    setActive(-1)
    setOpen(true)
  }

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

  return {
    typed,
    isExpanded,
    active,
    paths,
    haveAllWords,
    nothingFor: isOpen ? nothingFor : undefined,
    type,
    show,
    open: () => setOpen(true),
    close: () => setOpen(false),
    end,
    onKeyDown,
  }
}
