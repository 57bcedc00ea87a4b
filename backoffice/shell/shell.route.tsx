import { useEffect } from 'react'
import { RouterProvider as AriaRouter } from 'react-aria-components'
import { type Location, Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router'
import { notifyOfNewTicket } from '../contact/notify-of-tickets.ts'
import { ScanParcel } from '../fulfilment/scan-parcel.tsx'
import { removeDraftsOfOthers } from '../platform/drafts.ts'
import { loading } from '../platform/load-page.ts'
import { tieUsedPasskey } from '../platform/people-here.ts'
import { ReauthenticateProvider } from '../platform/reauthenticate.tsx'
import { me, SessionProvider, useCan } from '../platform/session.ts'
import { rememberSession } from '../platform/sign-in-path.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { useLive } from '../platform/use-live.ts'
import { ScanReturn } from '../returns/scan-return.tsx'
import { ReauthenticateDialog } from '../staff/reauthenticate-dialog.tsx'
import { BackToSteps } from '../start/back-to-steps.tsx'
import { NoticeProvider } from '../ui/undo.tsx'
import { UnsavedProvider } from '../ui/unsaved.tsx'
import { useAllPages } from './all-pages.tsx'
import { CommandPalette } from './command-palette.tsx'
import { frameLook } from './frame-look.ts'
import { KeyList } from './key-list.tsx'
import { Menu } from './menu-bar.tsx'
import { useClosedWithFrame } from './palette-state.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

export const loader = loading(() => [me], { staleTime: Number.POSITIVE_INFINITY })

/** Every page that the browser loads has the key 'default': one that is typed would open where another one was left. */
function placeOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}

/** The frame of every page that needs a session. */
export function Component() {
  const person = useStaffQuery(me)
  const navigate = useNavigate()
  useEffect(() => removeDraftsOfOthers(person.staffId), [person.staffId])
  useEffect(rememberSession, [])
  useEffect(() => tieUsedPasskey(person.staffId), [person.staffId])
  useClosedWithFrame()
  return (
    <SessionProvider value={person}>
      <AriaRouter navigate={navigate}>
        <NoticeProvider>
          <ReauthenticateProvider
            dialog={(toConfirm, close) => <ReauthenticateDialog {...toConfirm} onClose={close} />}
          >
            <UnsavedProvider>
              <Frame />
            </UnsavedProvider>
          </ReauthenticateProvider>
        </NoticeProvider>
      </AriaRouter>
    </SessionProvider>
  )
}

function Frame() {
  const live = useLive({ onOwnTopics: (topics) => void notifyOfNewTicket(topics) })
  const isLoading = useNavigation().state !== 'idle'
  const can = useCan()
  const allPages = useAllPages()
  return (
    <div className={frameLook}>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-leaf px-4 py-3 font-semibold text-paper focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {/* Before the page, whose keys come later and so count instead of the frame's. */}
      <CommandPalette />
      <KeyList />
      {can('packing.see') && <ScanParcel />}
      {can('returns.see') && <ScanReturn />}
      <Menu onMore={allPages.open} />
      {/* The last button of a phone's page can be scrolled clear of a notice, whose coming and going moves nothing. */}
      <div className="min-w-0 max-md:pb-36">
        {/* Fixed height: nothing moves when the connection comes and goes. */}
        <div className="h-1" aria-hidden="true">
          {isLoading && <div className="h-1 w-full animate-[appear_0.2s_0.15s_both] bg-leaf" />}
        </div>
        <WaitingNotice live={live} />
        <BackToSteps />
        <main
          id="main"
          tabIndex={-1}
          className="max-w-300 p-3 has-data-narrow:max-w-204 has-data-columns:max-w-440 has-data-wide:max-w-none focus:outline-none sm:p-4 lg:p-6"
        >
          <Outlet />
        </main>
      </div>
      <PhoneBar onMore={allPages.open} />
      {allPages.dialog}
      <ScrollRestoration getKey={placeOf} />
    </div>
  )
}
