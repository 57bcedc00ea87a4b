import { useEffect, useRef, useState } from 'react'
import { useMatches, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { type LiveState, listenLive } from './live.ts'
import { revalidateInBackground, signInPath } from './load.ts'

/** What a route shows, as topics of staff_events: `export const handle = { topics: (params) => ['orders'] }`. */
export type LiveHandle = {
  readonly topics?: (params: { readonly [name: string]: string | undefined }) => readonly string[]
}

/** At most one revalidation in this time (milliseconds). */
const pause = 500

/** Loads the page's data again when what it shows has changed; after a running navigation or save. */
export function useLive(): LiveState {
  const [state, setState] = useState<LiveState>('connecting')
  const { revalidate, state: revalidation } = useRevalidator()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const matches = useMatches()
  const [isDue, setDue] = useState(false)
  const shown = useRef<readonly string[]>([])
  shown.current = matches.flatMap(({ handle, params }) => (handle as LiveHandle | undefined)?.topics?.(params) ?? [])

  useEffect(
    () =>
      listenLive({
        onTopics: (topics) => {
          if (topics.some((topic) => isShown(topic, shown.current))) setDue(true)
        },
        onState: (next) => {
          setState(next)
          if (next === 'ended') navigate(signInPath(window.location))
        },
      }),
    [navigate],
  )
  useEffect(() => {
    if (!isDue || navigation.state !== 'idle' || revalidation !== 'idle') return
    const timer = setTimeout(() => {
      setDue(false)
      void revalidateInBackground(revalidate)
    }, pause)
    return () => clearTimeout(timer)
  }, [isDue, navigation.state, revalidation, revalidate])
  return state
}

/** `*` stands for everything, `order:*` for every order. */
export function isShown(topic: string, shown: readonly string[]): boolean {
  if (topic === '*') return true
  if (!topic.endsWith(':*')) return shown.includes(topic)
  return shown.some((each) => each.startsWith(topic.slice(0, -1)))
}
