import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

type State = {
  /** Undefined: it is closed. */
  readonly typed?: string
  /** `/` was pressed before the page was there. */
  readonly waitsForSearch?: boolean
}

type Palette = State & { readonly open: () => void; readonly change: (state: State) => void }

const PaletteState = createContext<Palette>({ open: () => {}, change: () => {} })

/** Above the frame and what stands in its place while it loads: both show the palette, and what is typed goes on from one to the other. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [state, change] = useState<State>({})
  const palette = useMemo(() => ({ ...state, change, open: () => change(({ typed = '' }) => ({ typed })) }), [state])
  return <PaletteState.Provider value={palette}>{children}</PaletteState.Provider>
}

/** Closed with the frame: who signs in next at this device does not see what was typed. */
export function useClosedWithFrame(): void {
  const { change } = usePalette()
  useEffect(() => () => change({}), [change])
}

export function usePalette(): Palette {
  return useContext(PaletteState)
}
