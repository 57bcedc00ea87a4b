import { useEffect, useEffectEvent } from 'react'
import { useRunKeys } from '../platform/keys.tsx'
import { PaletteDialog } from './palette-dialog.tsx'
import { usePalette } from './palette-state.tsx'
import { usePaletteKeys } from './use-palette-keys.ts'

/** Ctrl+K: any page, order, customer, product, ticket or action by what it is called (DESK-03). */
export function CommandPalette() {
  const { typed } = usePalette()
  usePaletteKeys()
  useSearchThatWaits()
  return typed === undefined ? null : <PaletteDialog typed={typed} />
}

/** Begins the search that was asked for while the page loaded: its own, or the palette's. */
function useSearchThatWaits() {
  const { waitsForSearch, change } = usePalette()
  const runKeys = useRunKeys()
  const search = useEffectEvent(() => {
    change({})
    runKeys('/')
  })
  useEffect(() => {
    if (waitsForSearch) search()
  }, [waitsForSearch])
}
