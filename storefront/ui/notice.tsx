import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  error: 'border-danger text-danger',
  info: 'border-turmeric text-ink',
  success: 'border-leaf-soft text-leaf',
} as const

/** A sentence in the page that has to be seen; an error is read out at once. */
export function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classes('rounded-r-lg border-l-3 bg-sheet px-4 py-3 font-medium', tones[tone])}
    >
      {children}
    </div>
  )
}
