// The wider store of this browser, kept under `root` (CART-04): what a visitor has settled for all pages.
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { answeringWithin } from './patient-storage.ts'

type RootState = {
  /** The visitor has stopped what moves by itself, and wants it to stay stopped on the next page too. */
  readonly isMotionStopped: boolean
}

const longestWait = 5000

const rootStore = create<RootState>()(
  persist((): RootState => ({ isMotionStopped: false }), {
    name: 'root',
    storage: createJSONStorage(() => answeringWithin(longestWait, () => window.localStorage)),
    skipHydration: true,
  }),
)

export function useMotionStopped(): boolean {
  return rootStore((state) => state.isMotionStopped)
}

export function stopMotion(isMotionStopped: boolean): void {
  rootStore.setState({ isMotionStopped })
}

/** Reads what was settled on an earlier visit; until it answers, the defaults hold. */
export function rememberRootStore(): void {
  const stop = rootStore.persist.onFinishHydration(() => {
    stop()
    // Saved at once, so that every tab finds the store.
    rootStore.setState({})
  })
  void rootStore.persist.rehydrate()
}
