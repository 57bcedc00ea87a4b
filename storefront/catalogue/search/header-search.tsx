import { Search, X } from 'lucide'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useOnNavigation } from '../../platform/use-on-navigation.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { searchMessages as messages } from './messages.ts'
import { SuggestingField } from './suggesting-field.tsx'

/** From 1024 px. */
export function HeaderSearch() {
  return (
    <SuggestingField
      className="hidden min-w-0 max-w-sm flex-1 lg:ml-auto lg:block print:hidden"
      listClassName="absolute top-full right-0 mt-2 max-h-[calc(100dvh-7rem)] w-full max-xl:min-w-104 overflow-y-auto rounded-card bg-sheet p-2 shadow-lifted ring-1 ring-line"
    />
  )
}

/** Below 1024 px: an icon, behind it the field over the whole width. Without scripts it leads to the search page. */
export function SearchSheet() {
  const dialog = useDialog()
  useOnNavigation(() => dialog.current?.close())

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    dialog.current?.showModal()
  }

  return (
    <>
      <Link
        to="/search"
        aria-haspopup="dialog"
        onClick={open}
        className="flex size-11 items-center justify-center rounded-full hover:bg-leaf/6 lg:hidden"
      >
        <Icon drawing={Search} className="size-5.5" strokeWidth={1.75} />
        <span className="sr-only">{messages.title}</span>
      </Link>
      <dialog ref={dialog} aria-label={messages.headerLabel} className="search-sheet">
        <div className="flex min-h-full items-start gap-1 p-2.5 pl-4 max-sm:pb-[40dvh] sm:px-6">
          <SuggestingField className="min-w-0 flex-1" listClassName="-mr-12 mt-3 -ml-2 pb-4">
            <p className="mt-5 pl-2 text-ink-soft">
              {messages.lead} <TextLink to="/search">{messages.browse}</TextLink>.
            </p>
          </SuggestingField>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="flex size-11 flex-none items-center justify-center rounded-full hover:bg-leaf/6"
          >
            <Icon drawing={X} className="size-6" />
            <span className="sr-only">{messages.close}</span>
          </button>
        </div>
      </dialog>
    </>
  )
}
