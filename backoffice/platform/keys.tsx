import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createKeybindingsHandler } from 'tinykeys'
import { runUnlessScan } from './waiting-shortcuts.ts'

/** One entry feeds the shortcut, the button's hint, Ctrl+K and the list behind `?` (DESK-02, DESK-03). */
export type KeyAction = {
  readonly id: string
  readonly label: string
  /** In tinykeys' notation, `g o` being one after the other; letters can be switched off. Without keys it is found by Ctrl+K only. */
  readonly keys?: string
  readonly run: () => void
}

type Add = (actions: readonly KeyAction[]) => () => void
type RunKeys = (keys: string) => void
// Apart from the list: pages that register actions are not rendered again when others do.
const AddKeys = createContext<Add | undefined>(undefined)
const RunKeys = createContext<RunKeys>(() => {})
const AllKeys = createContext<readonly KeyAction[]>([])
const lettersSetting = 'single-letter-keys'

export function KeysProvider({ children }: { children: ReactNode }) {
  const [all, setAll] = useState<readonly KeyAction[]>([])
  const groups = useRef<readonly (readonly KeyAction[])[]>([])
  const add = useCallback<Add>((actions) => {
    // At once, not with the next rendering, so that every action on the screen has its keys.
    const change = (next: readonly (readonly KeyAction[])[]) => {
      groups.current = next
      setAll(next.flat())
    }
    change([...groups.current, actions])
    return () => change(groups.current.filter((each) => each !== actions))
  }, [])
  const run = useCallback<RunKeys>((keys) => actionOf(groups.current.flat(), keys)?.run(), [])
  useLayoutEffect(() => listenForKeys(() => groups.current.flat()), [])
  return (
    <AddKeys.Provider value={add}>
      <RunKeys.Provider value={run}>
        <AllKeys.Provider value={all}>{children}</AllKeys.Provider>
      </RunKeys.Provider>
    </AddKeys.Provider>
  )
}

/** Registers a page's actions while it is shown; `run` is always the latest. */
export function useKeys(actions: readonly KeyAction[]): void {
  const add = useContext(AddKeys)
  const run = useEffectEvent((wanted: string) => actions.find(({ id }) => id === wanted)?.run())
  const described = JSON.stringify(actions.map(({ id, label, keys }) => ({ id, label, keys })))
  useLayoutEffect(() => {
    const entries = JSON.parse(described) as { id: string; label: string; keys?: string }[]
    return add?.(entries.map((entry) => ({ ...entry, run: () => run(entry.id) })))
  }, [described, add])
}

export function useAllKeys(): readonly KeyAction[] {
  return useContext(AllKeys)
}

/** What the keys do on this page now. */
export function useRunKeys(): RunKeys {
  return useContext(RunKeys)
}

export function areLettersOn(): boolean {
  return localStorage.getItem(lettersSetting) !== 'off'
}

export function switchLetters(isOn: boolean): void {
  if (isOn) localStorage.removeItem(lettersSetting)
  else localStorage.setItem(lettersSetting, 'off')
}

/** Reads the actions at each press. The listener of some keys is made once: a new one would lose the first letter of a sequence. */
function listenForKeys(actions: () => readonly KeyAction[]): () => void {
  const listeners = new Map<string, EventListener>()
  const listenerOf = (keys: string) => {
    const run = () => actionOf(actions(), keys)?.run()
    const bindings = { [keys]: (event: KeyboardEvent) => press(event, keys, run) }
    const listener = listeners.get(keys) ?? createKeybindingsHandler(bindings, { ignore: isNoPress })
    listeners.set(keys, listener)
    return listener
  }
  const hear = (event: KeyboardEvent) => {
    const keys = new Set(actions().flatMap((action) => action.keys ?? []))
    // Sequences come first: the `p` of `g p` does not print.
    const inOrder = [...keys].toSorted((one, other) => Number(other.includes(' ')) - Number(one.includes(' ')))
    for (const each of inOrder) listenerOf(each)(event)
  }
  // Before the widgets: their type-ahead would take letters too.
  window.addEventListener('keydown', hear, { capture: true })
  return () => window.removeEventListener('keydown', hear, { capture: true })
}

/** The last action of the same keys counts. */
function actionOf(actions: readonly KeyAction[], keys: string): KeyAction | undefined {
  return actions.findLast((action) => action.keys === keys)
}

/** By default keys pressed in a field are none, Ctrl+S among them. */
function isNoPress({ repeat, isComposing }: KeyboardEvent): boolean {
  return repeat || isComposing
}

function press(event: KeyboardEvent, keys: string, run: () => void): void {
  if (event.defaultPrevented) return
  const isSingle = !/\$mod|Control|Alt|Meta|Escape/.test(keys)
  if (isSingle && (!areLettersOn() || isForText(event.target))) return
  event.preventDefault()
  event.stopPropagation()
  // The shortcut before it may have opened a form meanwhile.
  if (isSingle && /^[a-z\d]$/i.test(event.key)) runUnlessScan(() => isForText(document.activeElement) || run())
  else run()
}

function isForText(target: EventTarget | null): boolean {
  return isTyping(target) || document.querySelector('[role=dialog]') !== null
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
    ? !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))
    : false
}
