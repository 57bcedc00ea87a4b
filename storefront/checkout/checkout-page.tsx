import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { NeedsScript } from '../cart/needs-script.tsx'
import { Container } from '../ui/container.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'

type Props = {
  step: 'Address' | 'Payment' | 'Done'
  title: string
  lead?: string
  aside?: ReactNode
  children: ReactNode
}

/** The layout of the two checkout pages: steps, content, and the summary beside or above it. */
export function CheckoutPage({ step, title, lead, aside, children }: Props) {
  // The address form needs the whole width of a tablet.
  const isBesideOnTablet = step === 'Payment'
  return (
    <Container className="py-5 sm:py-12">
      <div className="mb-4 sm:mb-7">
        <CheckoutSteps current={step} />
      </div>
      <PageHeading title={title} lead={lead} isCompact />
      <div
        className={classes(
          'grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10',
          isBesideOnTablet && 'md:grid-cols-[minmax(0,1fr)_19rem]',
        )}
      >
        {aside && (
          <aside className={classes('lg:order-last lg:h-full', isBesideOnTablet && 'md:order-last')}>{aside}</aside>
        )}
        <div>{children}</div>
      </div>
    </Container>
  )
}

/** The placeholder until the session is known: same layout and height (UX-02). */
export function CheckoutSkeleton({ step, ...rest }: Pick<Props, 'step' | 'title' | 'lead'>) {
  const summaryHeight = step === 'Address' ? 'h-12 sm:h-21 lg:h-88' : 'h-65 sm:h-69 lg:h-88'
  return (
    <CheckoutPage
      {...rest}
      step={step}
      aside={
        <div
          aria-hidden="true"
          className={classes(summaryHeight, 'rounded-card bg-tile/60 motion-safe:animate-pulse noscript:hidden')}
        />
      }
    >
      <NeedsScript what="The checkout" />
      <p role="status" className="sr-only">
        Loading
      </p>
      <div aria-hidden="true" className="h-160 rounded-card bg-tile/60 motion-safe:animate-pulse noscript:hidden" />
    </CheckoutPage>
  )
}
