import { useState } from 'react'

/** A small preference of this browser, such as the carrier that was used last. */
export function useStoredChoice(name: string, preset: string) {
  const [choice, setChoice] = useState(() => localStorage.getItem(name) ?? preset)
  const choose = (next: string) => {
    localStorage.setItem(name, next)
    setChoice(next)
  }
  return [choice, choose] as const
}
