import { Check } from 'lucide'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import type { Mark, Tone } from './state-tones.ts'

const grounds: { readonly [T in Tone]: string } = {
  resting: 'bg-resting-wash',
  moving: 'bg-moving-wash',
  waiting: 'bg-waiting-wash',
  late: 'bg-late-wash',
  done: 'bg-done-wash',
}

const colours: { readonly [T in Tone]: string } = {
  resting: 'text-resting',
  moving: 'text-moving',
  waiting: 'text-waiting',
  late: 'text-late',
  done: 'text-done',
}

const dots: { readonly [M in Exclude<Mark, 'tick'>]: string } = {
  ring: 'border-2 border-current',
  half: 'border-2 border-current bg-linear-to-r from-50% from-current to-50% to-transparent',
  dot: 'bg-current',
}

type Props = {
  readonly tone: Tone
  /** How far it has come: begun by nobody, in part, whole, over. */
  readonly mark?: Mark | undefined
  readonly children: string
}

/** A state as word, mark and colour; what is no state, as that an order is paid, is a `Tag`. */
export function StateBadge({ tone, mark = 'dot', children }: Props) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full md:whitespace-nowrap px-2 py-0.5 font-semibold text-ink text-small',
        grounds[tone],
      )}
    >
      {mark === 'tick' ? (
        <Icon drawing={Check} className={classes('-mx-0.5 size-3 shrink-0', colours[tone])} strokeWidth={3} />
      ) : (
        <span aria-hidden="true" className={classes('size-2 shrink-0 rounded-full', dots[mark], colours[tone])} />
      )}
      {children}
    </span>
  )
}
