import { X } from 'lucide'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { undoDuration } from '#domain/undo-time.ts'
import { Icon } from '#ui/icon.tsx'
import { LiveRegion } from '#ui/live-region.tsx'
import { Button } from './button.tsx'
import { noticePlace } from './notice-place.ts'

type Notice = { readonly id: number; readonly text: string; readonly undo?: (() => void) | undefined }
type Say = (text: string, undo?: () => void) => void

const Notices = createContext<Say>(() => {})

/** Shows a notice; with `undo` it offers 'Undo' for ten seconds. Only for changes that have an inverse (DESK-05). */
export function useNotice(): Say {
  return useContext(Notices)
}

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>()
  const say = useCallback<Say>((text, undo) => setNotice({ id: Date.now(), text, undo }), [])
  const box = useRef<HTMLParagraphElement>(null)
  usePlace(box, notice?.id)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), undoDuration)
    return () => clearTimeout(timer)
  }, [notice])
  useEndAtNextSubmit(notice, setNotice)
  const undo = () => {
    notice?.undo?.()
    setNotice(undefined)
  }
  return (
    <Notices.Provider value={say}>
      {children}
      <LiveRegion tone="info" className="no-print">
        {notice && (
          <p
            ref={box}
            className="fixed right-2 z-30 flex items-center gap-3 rounded-lg bg-ink py-1 pr-1 pl-4 font-semibold text-paper shadow-overlay max-md:left-2 md:w-max md:max-w-xl"
          >
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

/** What was done before does not stand beside the outcome of the next form; what can be undone stays for its time. */
function useEndAtNextSubmit(notice: Notice | undefined, set: (notice: undefined) => void) {
  const canGo = notice !== undefined && notice.undo === undefined
  useEffect(() => {
    if (!canGo) return
    const end = () => set(undefined)
    document.addEventListener('submit', end, { capture: true })
    return () => document.removeEventListener('submit', end, { capture: true })
  }, [canGo, set])
}

/** Placed when it comes, and again when the focus, the window, the page or a bar in it changes its size or place. */
function usePlace(box: RefObject<HTMLElement | null>, id: number | undefined) {
  useLayoutEffect(() => {
    const notice = box.current
    if (!notice || id === undefined) return
    let current: number | undefined
    const place = () => {
      current = noticePlace({
        width: notice.offsetWidth,
        height: notice.offsetHeight,
        windowHeight: window.innerHeight,
        windowWidth: document.documentElement.clientWidth,
        feet: boxesOf('[data-foot]'),
        focused: boxesOf(focused)[0],
        current,
      })
      notice.style.top = `${current}px`
    }
    place()
    const observer = new ResizeObserver(place)
    for (const one of [document.body, notice, ...document.querySelectorAll('[data-foot]')]) observer.observe(one)
    // A column may grow or shrink while the page stays as high as another one.
    const changes = new MutationObserver(place)
    changes.observe(document.body, { childList: true, characterData: true, subtree: true })
    window.addEventListener('scroll', place, { passive: true })
    document.addEventListener('focusin', place)
    return () => {
      observer.disconnect()
      changes.disconnect()
      window.removeEventListener('scroll', place)
      document.removeEventListener('focusin', place)
    }
  }, [box, id])
}

const focused = 'main :is(a, button, input, select, textarea, summary):focus'

function boxesOf(selector: string): DOMRect[] {
  return [...document.querySelectorAll(selector)]
    .map((one) => one.getBoundingClientRect())
    .filter(({ height, bottom, top }) => height > 0 && bottom > 0 && top < window.innerHeight)
}
