import type { CompanyFact } from '#contract/backoffice/settings.ts'
import { Card } from '../ui/page.tsx'

/** Ctrl+K leads to a card by its id. */
const cards = [
  { id: 'company', title: 'The company' },
  { id: 'delivery', title: 'Delivery and returns' },
  { id: 'payment', title: 'Payment, documents and old data' },
] as const

type Props = { readonly facts: readonly CompanyFact[]; readonly isCertifiedOnly: boolean }

/** The facts of the configuration file, each with its field there (SETTINGS-01). */
export function ConfigFacts({ facts, isCertifiedOnly }: Props) {
  return (
    <div className="grid gap-4">
      {cards.map(({ id, title }) => (
        <Card key={id} id={id} title={title}>
          {id === 'company' && (
            <p className="mb-3 text-ink-soft">
              Pages and invoices are made with the facts of these cards, so they are not changed here. Ask the person
              who installed the shop: each has its field in the file <code>shop.config.ts</code>, and the shop is built
              and started anew after a change.
            </p>
          )}
          <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
            {facts
              .filter(({ group }) => group === id)
              .map((fact) => (
                <Fact key={fact.label} fact={fact} isCertifiedOnly={isCertifiedOnly} />
              ))}
          </dl>
        </Card>
      ))}
    </div>
  )
}

function Fact({ fact, isCertifiedOnly }: { fact: CompanyFact; isCertifiedOnly: boolean }) {
  const { label, value, field, fault, claimsOrganic } = fact
  return (
    <div className="contents">
      <dt className="text-ink-soft max-sm:mt-1">{label}</dt>
      <dd className="wrap-anywhere">
        {value}
        {fault && <span className="block font-semibold text-late">{fault}</span>}
        {claimsOrganic && !isCertifiedOnly && (
          <span className="block font-semibold text-late">
            It says ‘organic’ of the whole shop. Change it: not all products are certified.
          </span>
        )}
        {field && <code className="block text-ink-soft text-small">{field}</code>}
      </dd>
    </div>
  )
}
