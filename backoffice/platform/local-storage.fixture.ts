import type { TestContext } from 'node:test'

/** Puts an empty browser's storage in place for the length of a test, and gives what is in it. */
export function standInForLocalStorage(t: TestContext): Map<string, string> {
  const stored = new Map<string, string>()
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  const value = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  }
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true })
  t.after(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  })
  return stored
}
