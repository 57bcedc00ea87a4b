import { X } from 'lucide'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { LiveRegion } from '#ui/live-region.tsx'
import { Button } from './button.tsx'

type Notice = { readonly id: number; readonly text: string; readonly undo?: (() => void) | undefined }
type Say = (text: string, undo?: () => void) => void

/** Milliseconds (DESK-05). */
const undoDuration = 10_000
const Notices = createContext<Say>(() => {})

/** Shows a notice; with `undo` it offers 'Undo' for ten seconds. Only for changes that have an inverse (DESK-05). */
export function useNotice(): Say {
  return useContext(Notices)
}

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>()
  const say = useCallback<Say>((text, undo) => setNotice({ id: Date.now(), text, undo }), [])
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), undoDuration)
    return () => clearTimeout(timer)
  }, [notice])
  const undo = () => {
    notice?.undo?.()
    setNotice(undefined)
  }
  return (
    <Notices.Provider value={say}>
      {children}
      {/* On a phone over the menu, which it covers until it is closed: never over the button that is pressed next. */}
      <LiveRegion
        tone="info"
        className="no-print pointer-events-none fixed inset-x-0 bottom-18 z-30 flex justify-center px-4 max-md:bottom-0 max-md:px-0"
      >
        {notice && (
          <p className="pointer-events-auto flex items-center gap-3 bg-ink py-1 pr-1 pl-4 font-semibold text-paper shadow-overlay max-md:min-h-16 max-md:w-full md:rounded-lg">
            <span className="grow max-md:line-clamp-3 max-md:text-table">{notice.text}</span>
            {notice.undo && (
              <Button size="small" variant="secondary" className="max-md:min-h-11" onClick={undo}>
                Undo
              </Button>
            )}
            <button
              type="button"
              aria-label="Close this notice"
              className="inline-flex size-11 shrink-0 items-center justify-center"
              onClick={() => setNotice(undefined)}
            >
              <Icon drawing={X} className="size-5" />
            </button>
          </p>
        )}
      </LiveRegion>
    </Notices.Provider>
  )
}
