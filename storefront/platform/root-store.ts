// The store `root` in local storage (CART-04): a visitor's settings for all pages.
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { storageWithTimeout } from './storage-with-timeout.ts'

type RootState = {
  /** Whether the visitor has stopped the carousels. */
  readonly isMotionStopped: boolean
}

const waitTimeout = 5000
/** Chosen before the stored settings were read, such as by a press from before hydration: newer than they are. */
let chosen: Partial<RootState> = {}

const rootStore = create<RootState>()(
  persist((): RootState => ({ isMotionStopped: false }), {
    name: 'root',
    storage: createJSONStorage(() => storageWithTimeout(waitTimeout, () => window.localStorage)),
    merge: (stored, current) => ({ ...current, ...(stored as Partial<RootState> | undefined), ...chosen }),
    skipHydration: true,
  }),
)

export function useMotionStopped(): boolean {
  return rootStore((state) => state.isMotionStopped)
}

export function stopMotion(isMotionStopped: boolean): void {
  chosen = { isMotionStopped }
  rootStore.setState(chosen)
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
