import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type LiveState, listenLive } from './live.ts'
import { signInPath } from './sign-in-path.ts'
import { refetchTopics } from './staff-query.ts'

/** At most one look in this time (milliseconds). */
const pause = 500

/**
 * Loads what has changed again, after a running navigation or load: an answer that is under way may be older than the change. The page
 * keeps its focus, scroll position and what was typed (BOARD-02).
 */
export function useLive(): LiveState {
  const [state, setState] = useState<LiveState>('connecting')
  const [changed, setChanged] = useState<readonly string[]>([])
  const isNavigating = useNavigation().state !== 'idle'
  const isFetching = useIsFetching() > 0
  const navigate = useNavigate()
  const refetch = useEffectEvent(() => {
    setChanged([])
    void refetchTopics(changed)
  })
  const end = useEffectEvent(() => navigate(signInPath(window.location)))
  useEffect(
    () =>
      listenLive({
        onTopics: (topics) => setChanged((before) => [...new Set([...before, ...topics])]),
        onState: (next) => {
          setState(next)
          if (next === 'ended') void end()
        },
      }),
    [],
  )
  const isDue = changed.length > 0 && !isNavigating && !isFetching
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(refetch, pause)
    return () => clearTimeout(timer)
  }, [isDue])
  return state
}
