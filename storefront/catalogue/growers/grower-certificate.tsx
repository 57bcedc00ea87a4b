import type { Answer } from '#contract/index.ts'
import { formatMonth } from '#domain/dates.ts'
import { messages } from './messages.ts'

type Grower = Omit<Answer<'GET /api/growers/:id'>, 'products' | 'pictures'>

/** Nothing where there is none. */
export function GrowerCertificate({ grower: { certificate } }: { grower: Grower }) {
  if (!certificate) return null
  return (
    <dl className="self-start rounded-card bg-lime-wash px-5 py-5 sm:px-7 sm:py-6">
      <dt className="font-serif text-leaf text-subheading">{messages.certificate}</dt>
      <dd className="mt-2">
        {certificate.scheme} {certificate.number}
        <span className="mt-1 block text-ink-soft">
          {certificate.certifier}, valid until {formatMonth(certificate.valid_until)}
        </span>
      </dd>
    </dl>
  )
}
