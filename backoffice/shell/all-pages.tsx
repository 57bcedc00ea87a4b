import { Search } from 'lucide'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '../platform/session.ts'
import { SwitchPerson } from '../staff/switch-person.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Action, MenuGroups } from './menu-entries.tsx'

/** Behind 'More' of a phone and a tablet: every page of the person's role. */
export function useAllPages() {
  const { pathname, search } = useLocation()
  const page = pathname + search
  // Open on this page only: a new one closes it.
  const [openAt, setOpenAt] = useState<string>()
  const close = () => setOpenAt(undefined)
  return {
    open: () => setOpenAt(page),
    dialog: openAt === page && (
      <Dialog title="All pages" onClose={close}>
        <Action
          id="palette"
          label="Go to an order, customer or product …"
          icon={Search}
          look="w-full"
          onPress={close}
        />
        <MenuGroups onFollow={close} />
        <SignedIn />
      </Dialog>
    ),
  }
}

function SignedIn() {
  const { name } = useMe()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t pt-2">
      <p className="min-w-0 wrap-anywhere px-2.5 text-ink-soft text-small">Signed in as {name}</p>
      <SwitchPerson />
    </div>
  )
}
