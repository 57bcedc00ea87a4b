import type { ReactNode } from 'react'
import type { Lot } from '#contract/lots.ts'
import { formatMonth } from '#domain/dates.ts'
import { messages } from './messages.ts'

/** Nothing where nothing proves it. */
export function LotProof({ lot: { certificate, transaction_certificate: transaction } }: { lot: Lot }) {
  if (!certificate && !transaction) return null
  return (
    <section aria-labelledby="proof" className="rounded-card bg-lime-wash px-5 py-5 sm:px-7 sm:py-6">
      <h2 id="proof" className="font-serif text-leaf text-subheading">
        {messages.proof}
      </h2>
      <dl className="mt-3 grid gap-4">
        {certificate && (
          <Proof
            term={messages.certificate}
            note={`${certificate.certifier}, valid until ${formatMonth(certificate.valid_until)}`}
          >
            {certificate.scheme} {certificate.number}
          </Proof>
        )}
        {transaction && (
          <Proof term={messages.transaction} note={messages.transactionText}>
            {transaction}
          </Proof>
        )}
      </dl>
    </section>
  )
}

function Proof({ term, note, children }: { term: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="wrap-anywhere mt-0.5 font-medium">
        {children}
        <span className="mt-0.5 block font-normal text-ink-soft">{note}</span>
      </dd>
    </div>
  )
}
