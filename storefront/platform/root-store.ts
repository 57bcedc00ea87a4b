// The store `root` in local storage (CART-04): a visitor's settings for all pages.
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { storageWithTimeout } from './storage-with-timeout.ts'

type RootState = {
  /** Whether the visitor has stopped the carousels. */
  readonly isMotionStopped: boolean
}

const longestWait = 5000

const rootStore = create<RootState>()(
  persist((): RootState => ({ isMotionStopped: false }), {
    name: 'root',
    storage: createJSONStorage(() => storageWithTimeout(longestWait, () => window.localStorage)),
    skipHydration: true,
  }),
)

export function useMotionStopped(): boolean {
  return rootStore((state) => state.isMotionStopped)
}

export function stopMotion(isMotionStopped: boolean): void {
  rootStore.setState({ isMotionStopped })
}

/** Loads the stored settings; until then the defaults apply. */
export function hydrateRootStore(): void {
  const stop = rootStore.persist.onFinishHydration(() => {
    stop()
    // Writes the defaults, so that `root` exists.
    rootStore.setState({})
  })
  void rootStore.persist.rehydrate()
}
