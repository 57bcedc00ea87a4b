import { Check } from 'lucide'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '../ui/text-link.tsx'

const steps = [
  { name: 'Address', path: '/checkout' },
  { name: 'Payment', path: '/payment-gateway' },
  { name: 'Done', path: undefined },
] as const

type StepName = (typeof steps)[number]['name']

/** The steps of the checkout; earlier steps are links until the payment. */
export function CheckoutSteps({ current, isPaid = false }: { current: StepName; isPaid?: boolean }) {
  const at = steps.findIndex(({ name }) => name === current)
  return (
    <nav aria-label="Checkout steps">
      <ol className="flex flex-wrap items-center gap-1.5 text-[0.9375rem] sm:gap-3">
        {steps.map(({ name, path }, index) => (
          <li
            key={name}
            aria-current={index === at ? 'step' : undefined}
            className={classes('flex items-center gap-1.5 sm:gap-3', index > at && 'text-ink-soft')}
          >
            {index > 0 && <span aria-hidden="true" className="h-px w-5 bg-line-strong max-[16rem]:hidden sm:w-10" />}
            <Dot number={index + 1} isBehind={index < at} isCurrent={index === at} />
            {index < at && path && !isPaid ? (
              <TextLink to={path}>{name}</TextLink>
            ) : (
              <span className={classes(index === at && 'font-semibold text-leaf')}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Dot({ number, isBehind, isCurrent }: { number: number; isBehind: boolean; isCurrent: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex size-7 items-center justify-center rounded-full font-semibold text-sm tabular-nums',
        isCurrent && 'bg-leaf text-paper',
        isBehind && 'bg-lime text-on-lime',
        !isCurrent && !isBehind && 'ring-1 ring-line-strong ring-inset',
      )}
    >
      {isBehind ? <Icon drawing={Check} className="size-4" /> : number}
    </span>
  )
}
