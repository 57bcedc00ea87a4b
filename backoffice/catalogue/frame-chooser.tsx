import { type PointerEvent, useId, useRef } from 'react'
import { type Frame, fitFrame, minFrameSide } from '#domain/catalogue/picture-frame.ts'
import type { LookedAt } from '#ui/shrink-picture.ts'

type Props = {
  readonly picture: LookedAt
  readonly frame: Frame
  readonly onChange: (frame: Frame) => void
}

/** The square that is cut out of a picture (GOODS-08): drawn with a pointer, or moved with the keys by three sliders. */
export function FrameChooser({ picture, frame, onChange }: Props) {
  const { url, width, height } = picture
  const change = (wanted: Partial<Frame>) => onChange(fitFrame({ ...frame, ...wanted }, picture))
  const shorter = Math.min(width, height)
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Frame</legend>
      <div
        className="relative w-full touch-none select-none overflow-hidden rounded-md"
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `${(22 * width) / height}rem` }}
      >
        <img src={url} alt="" className="size-full" />
        <Square {...{ picture, frame, change }} />
      </div>
      <div className="mt-2 grid gap-x-4 sm:grid-cols-3">
        <Slider
          label="From the left"
          value={frame.left}
          max={width - frame.side}
          onChange={(left) => change({ left })}
        />
        <Slider label="From above" value={frame.top} max={height - frame.side} onChange={(top) => change({ top })} />
        <Slider
          label="Size"
          value={frame.side}
          min={Math.min(minFrameSide, shorter)}
          max={shorter}
          onChange={(side) => change({ side })}
        />
      </div>
    </fieldset>
  )
}

type SquareProps = Pick<Props, 'picture' | 'frame'> & { readonly change: (wanted: Partial<Frame>) => void }
type Grip = { readonly x: number; readonly y: number; readonly frame: Frame; readonly pixels: number }

/** Pulled by its middle it moves, by its corner it grows: of a small square a quarter, so that both can be reached. What is outside of it is dark. */
function Square({ picture: { width, height }, frame, change }: SquareProps) {
  const grip = useRef<Grip>(undefined)
  const take = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const shown = event.currentTarget.closest('.touch-none')?.clientWidth || width
    grip.current = { x: event.clientX, y: event.clientY, frame, pixels: width / shown }
  }
  const pull = (wanted: (from: Frame, right: number, down: number) => Partial<Frame>) => (event: PointerEvent) => {
    if (!grip.current) return
    event.stopPropagation()
    const { x, y, frame: from, pixels } = grip.current
    change(wanted(from, (event.clientX - x) * pixels, (event.clientY - y) * pixels))
  }
  const drop = () => {
    grip.current = undefined
  }
  const ends = { onPointerUp: drop, onPointerCancel: drop }
  const roomAt = (from: Frame) => Math.min(width - from.left, height - from.top)
  return (
    <div
      aria-hidden="true"
      className="absolute aspect-square cursor-move border-2 border-[#fff] shadow-[0_0_0_1px_#000,0_0_0_200vmax_rgb(0_0_0/0.55)]"
      style={{
        left: `${(frame.left / width) * 100}%`,
        top: `${(frame.top / height) * 100}%`,
        width: `${(frame.side / width) * 100}%`,
      }}
      onPointerDown={take}
      onPointerMove={pull((from, right, down) => ({ left: from.left + right, top: from.top + down }))}
      {...ends}
    >
      <div
        className="absolute right-0 bottom-0 flex size-11 max-h-1/2 max-w-1/2 cursor-nwse-resize items-end justify-end p-1"
        onPointerDown={take}
        onPointerMove={pull((from, right, down) => ({
          side: Math.min(from.side + Math.max(right, down), roomAt(from)),
        }))}
        {...ends}
      >
        <span className="size-4 border-[#fff] border-r-4 border-b-4 drop-shadow-[0_0_1px_#000]" />
      </div>
    </div>
  )
}

type SliderProps = {
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** In pixels of the picture; a key moves it by a hundredth. */
function Slider({ label, value, min = 0, max, onChange }: SliderProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-ink-soft text-small">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step="any"
        value={value}
        disabled={max <= min}
        aria-valuetext={`${value} pixels`}
        onChange={({ target }) => onChange(Number(target.value))}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key]
          if (by === undefined) return
          event.preventDefault()
          onChange(value + (by * Math.max(max - min, 100)) / 100)
        }}
        className="block min-h-9 w-full accent-(--color-leaf) pointer-coarse:min-h-11"
      />
    </div>
  )
}
