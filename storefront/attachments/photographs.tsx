import { type ReactNode, useRef } from 'react'
import { useFieldParts } from '#ui/field-parts.ts'
import { LiveRegion } from '#ui/live-region.tsx'
import { Button } from '../ui/button.tsx'
import { photographMessages as messages } from './messages.ts'
import type { Photograph, Photographs as Sent } from './use-photographs.ts'

type Props = Sent & { readonly label: string; readonly most: number; readonly error?: ReactNode }

/** The field of `usePhotographs`, which says how a form uses both. */
export function Photographs({ label, most, error: found, chosen, heard, problem, add, again, remove }: Props) {
  // Pressed too early: the sentence goes once all have arrived.
  const error = found === messages.stillSending && problem() === undefined ? undefined : found
  const input = useRef<HTMLInputElement>(null)
  const left = most - chosen.length
  const hint = left > 0 ? messages.kinds : messages.enough(most)
  const parts = useFieldParts({ error, hint })
  return (
    <div>
      <label htmlFor={parts.control.id} className="mb-1.5 block font-medium text-[0.9375rem] text-ink">
        {label}
      </label>
      {chosen.length > 0 && (
        <ol className="mb-3 grid gap-3">
          {chosen.map((photograph, index) => (
            <Row
              key={photograph.key}
              photograph={photograph}
              place={index + 1}
              again={() => again(photograph.key)}
              remove={() => {
                remove(photograph.key)
                input.current?.focus()
              }}
            />
          ))}
        </ol>
      )}
      {/* Over words of ours: the browser's own say 'No file chosen' below what has arrived. */}
      <div className="relative w-fit rounded-full has-focus-visible:outline-2 has-focus-visible:outline-leaf has-focus-visible:outline-offset-2">
        <input
          {...parts.control}
          ref={input}
          type="file"
          name="pictures"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={left <= 0}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed"
          onChange={({ target }) => {
            add([...(target.files ?? [])].slice(0, left))
            // The same file can be chosen again after it was removed.
            target.value = ''
          }}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none flex min-h-11 items-center rounded-full bg-lime-wash px-5 font-semibold text-leaf text-sm peer-disabled:hidden"
        >
          {chosen.length > 0 ? messages.addAnother : messages.add}
        </span>
      </div>
      {error !== undefined && (
        <p id={parts.errorId} className="mt-1.5 font-medium text-danger text-sm">
          {error}
        </p>
      )}
      <p id={parts.hintId} className="mt-1.5 text-ink-soft text-sm">
        {hint}
      </p>
      <LiveRegion tone="info" className="sr-only">
        {heard}
      </LiveRegion>
    </div>
  )
}

type RowProps = {
  readonly photograph: Photograph
  readonly place: number
  readonly again: () => void
  readonly remove: () => void
}

function Row({ photograph: { preview, progress, id, error, isRefused }, place, again, remove }: RowProps) {
  const percent = Math.round(progress * 100)
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
      <img src={preview} alt={messages.nameOf(place)} className="row-span-2 size-18 rounded-lg bg-line object-cover" />
      {error !== undefined ? (
        <p className="text-danger text-sm">{error}</p>
      ) : id !== undefined ? (
        <p className="text-sm">{messages.received}</p>
      ) : (
        <div className="grid gap-1 text-ink-soft text-sm">
          <span>{percent < 100 ? messages.sending(percent) : messages.checking}</span>
          <progress
            max={100}
            value={percent < 100 ? percent : undefined}
            aria-label={messages.nameOf(place)}
            className="h-2 w-full accent-leaf"
          />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {error !== undefined && !isRefused && (
          <Button variant="secondary" aria-label={messages.againNamed(place)} onClick={again}>
            {messages.again}
          </Button>
        )}
        <Button variant="quiet" aria-label={messages.removeNamed(place)} onClick={remove}>
          {messages.remove}
        </Button>
      </div>
    </li>
  )
}
