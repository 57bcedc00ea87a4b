import type { ReactNode } from 'react'
import type { Departure } from '../platform/delayed-redirect.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { Success } from '../ui/outcome.tsx'
import { doneMessages as messages } from './messages.ts'
import type { WayOn } from './way-on.ts'

type Props = { title: string; departure: Departure; wayOn?: WayOn | undefined; children?: ReactNode }

/** Replaces a page of signing in that has done its work (EASE-04). */
export function IdentityDone({ title, departure, wayOn, children }: Props) {
  return (
    <Container width="form" className="py-6 sm:py-16">
      <Success
        title={title}
        next={{ ...departure, name: messages.placeOf(departure.path), isQuiet: wayOn !== undefined }}
      >
        {children && <p>{children}</p>}
        {wayOn && (
          <ButtonLink to={wayOn.path} className="mt-3">
            {wayOn.text}
          </ButtonLink>
        )}
      </Success>
    </Container>
  )
}
