import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { usePalette } from './palette-state.tsx'
import { usePaletteKeys } from './use-palette-keys.ts'

// Not with the first script: the menu stands before it has come.
const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }))

/** Ctrl+K, `/` and the pages' keys while the first page of the browser loads: no press is lost (DESK-02). */
export function EarlyPalette() {
  const { typed } = usePalette()
  usePaletteKeys({ isEarly: true })
  if (typed === undefined) return null
  return (
    <Suspense fallback={<EarlyField typed={typed} />}>
      <PaletteDialog typed={typed} isEarly />
    </Suspense>
  )
}

/** Takes what is typed until the dialog's script has come. */
function EarlyField({ typed }: { typed: string }) {
  const { change } = usePalette()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <div className="fixed inset-0 z-40 flex items-end justify-center bg-shade sm:items-start sm:pt-[12vh]">
      <div
        role="dialog"
        aria-label="Go to"
        className="w-full rounded-t-xl bg-raised px-5 pt-14 pb-5 shadow-overlay dark:ring-1 dark:ring-line sm:w-[min(34rem,calc(100vw-2rem))] sm:rounded-xl"
      >
        <input
          ref={field}
          aria-label="Page, order, customer, product, ticket or action"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => change({ typed: target.value })}
          onKeyDown={({ key }) => key === 'Escape' && change({})}
          className="min-h-11 w-full rounded-md bg-field px-3 text-input text-ink ring-1 ring-line-strong ring-inset"
        />
      </div>
    </div>
  )
}
