import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { LiveRegion, type Tone } from '#ui/live-region.tsx'

const tones = {
  error: 'bg-danger-wash text-danger',
  info: 'bg-turmeric-wash',
  success: 'bg-lime-wash text-leaf',
} as const

/** The look of what a call or the connection tells. */
export function noticeLook(tone: Tone, place: string): string {
  return classes('font-semibold', tones[tone], place)
}

/** Stands in the page without its words too, so that they are announced when they come. */
export function Notice({ tone, className, children }: { tone: Tone; className: string; children: ReactNode }) {
  return (
    // Without words it takes no room, not even the gap of a row of buttons.
    <LiveRegion tone={tone} className="empty:absolute">
      {children && <div className={noticeLook(tone, className)}>{children}</div>}
    </LiveRegion>
  )
}
