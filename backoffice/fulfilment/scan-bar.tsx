import { type ReactNode, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { ScanField } from './scan-field.tsx'
import { ScanResult, type useScanOutcome } from './scan-result.tsx'

type Props = {
  readonly label: string
  readonly outcome: ReturnType<typeof useScanOutcome>['outcome']
  /** Shown until the first scan, in the room of its outcome: what is below stays where it is. */
  readonly waiting: string
  readonly onScan: (text: string) => void
  readonly takesTyping?: boolean
  readonly className?: string
  /** What the last scan asks for. */
  readonly children?: ReactNode
}

/** Where one scans on a page, and what the last scan was; it stays in sight (PACK-04). On a touch screen both are one row. */
export function ScanBar({ label, outcome, waiting, onScan, takesTyping = false, className, children }: Props) {
  const [isTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  const result = <ScanResult outcome={outcome} waiting={waiting} />
  return (
    <section
      aria-label="Scan"
      className={classes('sticky top-(--strip) z-20 -mx-1 grid gap-2 bg-paper px-1 py-1', className)}
    >
      {!isTouch && result}
      {!isTouch && children}
      <ScanField {...{ label, onScan, result, isTouch, takesTyping }} />
      {isTouch && children}
    </section>
  )
}
