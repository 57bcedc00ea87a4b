import { runUnlessScan, waitOn } from './waiting-shortcuts.ts'

type Options = {
  /** It came as fast as a scanner sends, or within a scan. */
  readonly isQuick: boolean
  /** Whether figures that are typed there are meant for the page's field. */
  readonly isPlace: boolean
  /** Called once with what was typed, unless it is dropped. */
  readonly put: (text: string) => void
}

let typed = ''

/**
 * Keeps figures that are typed where nothing takes them until they have proved to be no scan, and all that is struck meanwhile (PACK-04). Two
 * may be struck as quickly as by a scanner, so only its Enter drops them.
 */
export function keepTyped(character: string, { isQuick, isPlace, put }: Options): boolean {
  if (!isPlace || (typed === '' && (isQuick || !/\d/.test(character)))) return false
  if (typed === '') runUnlessScan(() => end(put))
  else if (isQuick) waitOn()
  typed += character
  return true
}

export function dropTyped(): void {
  typed = ''
}

function end(put: (text: string) => void): void {
  const text = typed
  typed = ''
  if (text !== '') put(text)
}
