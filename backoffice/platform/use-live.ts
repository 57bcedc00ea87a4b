import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type LiveState, listenLive } from './live.ts'
import { queryClient } from './query-client.ts'
import { signInPath } from './sign-in-path.ts'
import { refetchTopics } from './staff-query.ts'

/** At most one look in this time (milliseconds). */
const pause = 500

type Live = {
  /** Receives changes in one tab of the browser only. */
  readonly onOwnTopics: (topics: readonly string[]) => void
}

/** Loads what has changed again. The page keeps its focus, scroll position and what was typed (BOARD-02). */
export function useLive({ onOwnTopics }: Live): LiveState {
  const [state, setState] = useState<LiveState>('connecting')
  const [changed, setChanged] = useState<readonly string[]>([])
  const navigate = useNavigate()
  const onChangesOnce = useEffectEvent(onOwnTopics)
  const end = useEffectEvent(() => navigate(signInPath(window.location)))
  useEffect(
    () =>
      listenLive({
        onTopics: (topics) => setChanged((before) => [...new Set([...before, ...topics])]),
        onOwnTopics: (topics) => onChangesOnce(topics),
        onState: setState,
        onEnded: () => void end(),
      }),
    [],
  )
  const refetch = useEffectEvent(() => {
    // An answer that is under way, such as a navigation's, may be older than the change.
    if (queryClient.isFetching() > 0) return
    setChanged([])
    void refetchTopics(changed)
  })
  const isDue = changed.length > 0
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(refetch, pause)
    return () => clearInterval(timer)
  }, [isDue])
  return state
}
