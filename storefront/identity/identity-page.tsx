import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { Container } from '../ui/container.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

type Props = {
  eyebrow?: string
  title: string
  lead: ReactNode
  choice?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** Layout of the pages for login, registration and recovery. */
export function IdentityPage({ eyebrow, title, lead, choice, children, footer }: Props) {
  return (
    <Container width="form" className="py-6 sm:py-16">
      <PageHeading eyebrow={eyebrow} title={title} lead={lead} isCompact />
      {choice}
      <Card className="sm:p-8">{children}</Card>
      {footer && <div className="mt-6 text-center text-ink-soft">{footer}</div>}
    </Container>
  )
}
