import { classes } from '#ui/classes.ts'
import type { Tone } from './state-tones.ts'

const dots: { readonly [T in Tone]: string } = {
  resting: 'bg-resting',
  moving: 'bg-moving',
  waiting: 'bg-waiting',
  late: 'bg-late',
  done: 'bg-done',
}

/** A state as word and dot; payment is outlined, fulfilment filled. */
export function StateBadge({
  tone,
  isOutlined = false,
  children,
}: {
  tone: Tone
  isOutlined?: boolean
  children: string
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full md:whitespace-nowrap px-2 py-0.5 font-semibold text-ink text-small',
        isOutlined ? 'ring-1 ring-line-strong ring-inset' : 'bg-tile',
      )}
    >
      <span aria-hidden="true" className={classes('size-2 shrink-0 rounded-full', dots[tone])} />
      {children}
    </span>
  )
}
