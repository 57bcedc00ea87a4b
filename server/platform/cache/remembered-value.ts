import type { Freshness } from './freshness.ts'

/** A value that is read from the database once and remembered until the next purge. A failed reading is not remembered. */
export function rememberValue<T>(read: () => Promise<T>, freshness: Pick<Freshness, 'mayServe' | 'mayStore'>) {
  let value: Promise<T> | undefined
  async function readOnce(): Promise<T> {
    try {
      return await read()
    } catch (fault) {
      value = undefined
      throw fault
    }
  }
  return {
    get() {
      if (value && freshness.mayServe()) return value
      if (!freshness.mayStore()) return read()
      value = readOnce()
      return value
    },
    purge() {
      value = undefined
    },
  }
}
