import { useNavigate } from 'react-router'
import { useKeys } from '../platform/keys.tsx'
import { useMenu } from './menu.ts'
import { usePalette } from './palette-state.tsx'

/** Of Ctrl+K and of the menu's pages. `isEarly`: while the first page of the browser loads. */
export function usePaletteKeys({ isEarly = false } = {}): void {
  const { open, change } = usePalette()
  const navigate = useNavigate()
  const pages = useMenu().flatMap(({ entries }) => entries)
  useKeys([
    { id: 'palette', label: 'Go to …', keys: '$mod+k', run: open },
    // A list's own search takes this key: before the page is known it waits for it.
    { id: 'search', label: 'Search', keys: '/', run: isEarly ? () => change({ waitsForSearch: true }) : open },
    ...pages.flatMap(({ to, label, letter }) =>
      letter ? [{ id: `go:${to}`, label, keys: `g ${letter}`, run: () => navigate(to) }] : [],
    ),
  ])
}
