import { useEffect, useRef } from 'react'

/** Focuses the first input of a group of fields that appears after a button press. */
export function useFocusOnMount<E extends HTMLElement>() {
  const group = useRef<E>(null)
  useEffect(() => group.current?.querySelector('input')?.focus(), [])
  return group
}
