import { useState } from 'react'
import { storedAnswer } from '../platform/offline-answers.ts'
import { type Me, me, SessionProvider } from '../platform/session.ts'
import { Loading } from '../ui/loading.tsx'
import { EarlyPalette } from './early-palette.tsx'
import { frameLook } from './frame-look.ts'
import { Menu } from './menu-bar.tsx'
import { PhoneBar } from './phone-bar.tsx'

/** The frame before its scripts and first answers have come: the menu of the person who was here last stands at once, so that nothing moves. */
export function FrameLoading() {
  const [person] = useState(() => storedAnswer<Me>(me.queryKey))
  return (
    <div className={frameLook}>
      {person ? (
        <SessionProvider value={person}>
          <EarlyPalette />
          <Menu />
          <PhoneBar />
        </SessionProvider>
      ) : (
        <div className="sticky top-0 h-svh border-line border-r bg-sheet max-md:hidden" />
      )}
      <Loading />
    </div>
  )
}
