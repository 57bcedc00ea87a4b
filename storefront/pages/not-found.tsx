import { href } from 'react-router'
import { OpenGate } from '../drawings/open-gate.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { messages } from './messages.ts'

export function NotFound() {
  return (
    <Container width="narrow" className="flex flex-col items-center py-16 text-center sm:py-24">
      <OpenGate />
      <p className="eyebrow mt-8">404</p>
      <h1 className="mt-2 text-balance font-serif text-leaf text-title">{messages.pageNotFound}</h1>
      <p className="mt-3 text-ink-soft text-lg">{messages.pageNotFoundText}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={href('/')} size="lg">
          {messages.goBackToHome}
        </ButtonLink>
        <ButtonLink to={href('/product')} size="lg" variant="secondary">
          See all products
        </ButtonLink>
      </div>
    </Container>
  )
}
