import { type ComponentType, useState } from 'react'
import { toast } from '../ui/toaster.tsx'
import { messages } from './messages.ts'

/** A part of a screen whose code is loaded when it is about to be pressed: `prepare` on hover and focus, `open` on the press. */
export function useLoadedPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [isLoading, setIsLoading] = useState(false)
  const open = async () => {
    setIsLoading(true)
    try {
      const part = await load()
      setPart(() => part)
    } catch {
      toast.error(messages.notOpened)
    } finally {
      setIsLoading(false)
    }
  }
  return { Part, isLoading, open, close: () => setPart(undefined), prepare: () => void load().catch(() => {}) }
}
