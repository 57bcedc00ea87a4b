import { CircleCheck, CircleDashed } from 'lucide'
import type { Start } from '#contract/backoffice/start.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { DemoRemoval } from './demo-removal.tsx'
import { setOpenedStep } from './opened-step.ts'
import { stepLabels } from './step-labels.ts'

/** What is left to do until the first sale, each step read from the data (SETTINGS-04). The first that is left stands out. */
export function NineSteps({ steps, storefrontUrl, demo, isSold }: Start) {
  const left = steps.filter(({ isDone }) => !isDone)
  // The card provider's webhook comes with the first payment: there is nothing to do before.
  const next = left.find(({ id }) => id !== 'payments')
  return (
    <Page title="Nine steps until you sell" documentTitle="Start">
      <p role="status" className="mb-4 max-w-prose text-ink-soft">
        {left.length === 0 ? 'All nine are done: the shop sells.' : `${steps.length - left.length} of 9 are done.`}
        {isSold && left.length > 0 && ' Something was sold already.'}
      </p>
      <ol className="grid max-w-3xl gap-2">
        {steps.map((step, index) => {
          const { title, text, to } = stepLabels[step.id]
          const isNext = step === next
          return (
            <li
              key={step.id}
              aria-current={isNext ? 'step' : undefined}
              className={classes(
                'grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 rounded-lg border bg-sheet p-3 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto] sm:items-center',
                isNext ? 'border-leaf' : 'border-line',
              )}
            >
              <Icon
                drawing={step.isDone ? CircleCheck : CircleDashed}
                className={classes('mt-0.5 size-5', step.isDone ? 'text-done' : 'text-ink-faint')}
              />
              <div>
                <h2 className="text-body">
                  {index + 1}. {title}
                  <span className="sr-only">{step.isDone ? ': done' : ': to do'}</span>
                </h2>
                {!step.isDone && <p className="text-ink-soft">{text}</p>}
              </div>
              <span className="max-sm:col-start-2">
                {step.id === 'sale' ? (
                  <a
                    href={storefrontUrl}
                    target="farmgate-storefront"
                    className="inline-flex min-h-9 items-center font-semibold text-leaf underline pointer-coarse:min-h-11"
                  >
                    Open the storefront
                  </a>
                ) : (
                  <ButtonLink
                    to={to(step)}
                    variant={isNext ? 'primary' : 'secondary'}
                    aria-label={`Open: ${title}`}
                    onClick={() => setOpenedStep(step.id)}
                  >
                    Open
                  </ButtonLink>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      {demo && <DemoRemoval key={demo.products} demo={demo} />}
    </Page>
  )
}
