import type { Departure } from '../platform/delayed-redirect.ts'
import { Container } from '../ui/container.tsx'
import { Success } from '../ui/outcome.tsx'
import { doneMessages as messages } from './messages.ts'

type Props = { title: string; text?: string; departure: Departure }

/** Replaces a page of signing in that has done its work (EASE-04). */
export function IdentityDone({ title, text, departure }: Props) {
  return (
    <Container width="form" className="py-6 sm:py-16">
      <Success title={title} next={{ ...departure, name: messages.placeOf(departure.path) }}>
        {text && <p>{text}</p>}
      </Success>
    </Container>
  )
}
