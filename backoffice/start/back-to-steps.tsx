import { Link, useLocation } from 'react-router'
import { pagePath } from '../platform/page-path.ts'
import { Button } from '../ui/button.tsx'
import { setOpenedStep, useOpenedStep } from './opened-step.ts'
import { stepLabels } from './step-labels.ts'

/** On the pages that a step has opened: the way back to the nine steps (SETTINGS-04). */
export function BackToSteps() {
  const step = useOpenedStep()
  const { pathname } = useLocation()
  if (!step || [pagePath('/'), pagePath('/start')].includes(pathname)) return null
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 bg-lime-wash px-4 py-1">
      <p className="grow">
        Step: <strong>{stepLabels[step].title}</strong>
      </p>
      <Link
        to={pagePath('/start')}
        onClick={() => setOpenedStep(undefined)}
        className="inline-flex min-h-11 items-center px-2 font-semibold text-leaf underline"
      >
        Back to the nine steps
      </Link>
      <Button size="small" onClick={() => setOpenedStep(undefined)}>
        Stay here
      </Button>
    </div>
  )
}
