import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

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

export function usePalette(): Palette {
  return useContext(PaletteState)
}
