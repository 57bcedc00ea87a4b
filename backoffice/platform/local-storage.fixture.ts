import { beforeEach } from 'node:test'

/** Puts a browser's storage in place, empty before each test of the file, and gives what is in it. */
export function standInForLocalStorage(): Map<string, string> {
  const stored = new Map<string, string>()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
      removeItem: (name: string) => stored.delete(name),
    },
  })
  beforeEach(() => stored.clear())
  return stored
}
