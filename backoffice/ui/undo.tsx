import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
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
      <LiveRegion
        tone="info"
        className="no-print pointer-events-none fixed inset-x-0 bottom-18 z-30 flex justify-center px-4 max-md:bottom-34"
      >
        {notice && (
          <p className="pointer-events-auto flex items-center gap-3 rounded-lg bg-ink px-4 py-2 font-semibold text-paper shadow-overlay">
            {notice.text}
            {notice.undo && (
              <Button size="small" variant="secondary" onClick={undo}>
                Undo
              </Button>
            )}
          </p>
        )}
      </LiveRegion>
    </Notices.Provider>
  )
}
