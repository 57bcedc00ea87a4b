import { ChevronLeft, ChevronRight, X } from 'lucide'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { RoundButton } from '../../ui/round-button.tsx'
import { ProductPicture } from '../product-picture.tsx'

export type Picture = { readonly src: string; readonly alt: string }

type Props = {
  pictures: readonly Picture[]
  start: number
  title: string
  /** `last`: index of the picture shown last. */
  onClose: (last: number) => void
}

/** The pictures over the whole window; a press zooms, arrow keys change the picture. On a phone it opens at twice the width, since the page shows the whole picture as wide. */
export function PictureViewer({ pictures, start, title, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(start)
  const [isClose, setIsClose] = useState(() => matchMedia('(width < 48rem)').matches)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    const { scrollWidth = 0, clientWidth = 0 } = frame.current ?? {}
    frame.current?.scrollTo({ left: (scrollWidth - clientWidth) / 2, behavior: 'instant' })
  }, [])

  const step = (by: 1 | -1) => {
    setIsClose(false)
    setAt((at + by + pictures.length) % pictures.length)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (pictures.length > 1 && key === 'ArrowRight') step(1)
    if (pictures.length > 1 && key === 'ArrowLeft') step(-1)
  }
  const picture = pictures[at]

  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${title}`}
      onClose={() => onClose(at)}
      onKeyDown={onKeyDown}
      className="picture-viewer"
    >
      <div ref={frame} className="flex h-full overflow-auto overscroll-contain">
        <button
          type="button"
          aria-pressed={isClose}
          onClick={(event) => {
            setIsClose(!isClose)
            if (!isClose) bringToMiddle(event)
          }}
          className={classes(
            'm-auto block flex-none -outline-offset-6',
            isClose ? 'closer cursor-zoom-out' : 'cursor-zoom-in',
          )}
        >
          <ProductPicture key={picture?.src} src={picture?.src} alt={picture?.alt ?? ''} sizes="1280px" isMain />
          <span className="sr-only">Zoom in</span>
        </button>
      </div>
      <div className="absolute top-3 right-3">
        <RoundButton label="Close" icon={X} onClick={() => dialog.current?.close()} />
      </div>
      {pictures.length > 1 && (
        <div className="-translate-x-1/2 absolute bottom-4 left-1/2 flex items-center gap-3 rounded-full bg-paper/85 p-1">
          <RoundButton label="Previous picture" icon={ChevronLeft} onClick={() => step(-1)} />
          <p role="status" className="min-w-14 text-center font-medium text-sm tabular-nums">
            {at + 1} of {pictures.length}
          </p>
          <RoundButton label="Next picture" icon={ChevronRight} onClick={() => step(1)} />
        </div>
      )}
    </dialog>
  )
}

/** Centres the pressed point after zooming in; a press by key keeps the middle. */
function bringToMiddle({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>): void {
  const frame = currentTarget.parentElement
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const [x, y] = detail === 0 ? [0.5, 0.5] : [(clientX - left) / width, (clientY - top) / height]
  requestAnimationFrame(() =>
    frame?.scrollTo({
      left: x * currentTarget.offsetWidth - frame.clientWidth / 2,
      top: y * currentTarget.offsetHeight - frame.clientHeight / 2,
      behavior: 'instant',
    }),
  )
}
