import type { CompanyFact } from '#contract/backoffice/settings.ts'
import { Card } from '../ui/page.tsx'

/** Ctrl+K leads to a card by its id. */
const cards = [
  { id: 'company', title: 'The company' },
  { id: 'delivery', title: 'Delivery and returns' },
  { id: 'payment', title: 'Payment, documents and old data' },
] as const

type Props = { readonly facts: readonly CompanyFact[]; readonly isCertifiedOnly: boolean }

/** The facts of the configuration file in words; their fields there are folded away, for the person who changes them (SETTINGS-01). */
export function ConfigFacts({ facts, isCertifiedOnly }: Props) {
  return (
    <div className="grid gap-4">
      {cards.map(({ id, title }) => {
        const shown = facts.filter(({ group }) => group === id)
        return (
          <Card key={id} id={id} title={title}>
            {id === 'company' && (
              <p className="mb-3 text-ink-soft">
                Pages and invoices are made with the facts of these cards, so they are not changed here. Ask the person
                who installed the shop.
              </p>
            )}
            <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
              {shown.map((fact) => (
                <Fact key={fact.label} fact={fact} isCertifiedOnly={isCertifiedOnly} />
              ))}
            </dl>
            <ForTheInstaller facts={shown} />
          </Card>
        )
      })}
    </div>
  )
}

function Fact({ fact, isCertifiedOnly }: { fact: CompanyFact; isCertifiedOnly: boolean }) {
  const { label, value, table, fault, claimsOrganic } = fact
  return (
    <div className="contents">
      <dt className="text-ink-soft max-sm:mt-1">{label}</dt>
      <dd className="wrap-anywhere">
        {value}
        {table && <FactTable label={label} {...table} />}
        {fault && <span className="block font-semibold text-late">{fault}</span>}
        {claimsOrganic && !isCertifiedOnly && (
          <span className="block font-semibold text-late">
            It says ‘organic’ of the whole shop. Change it: not all products are certified.
          </span>
        )}
      </dd>
    </div>
  )
}

function FactTable({ label, heads, rows }: NonNullable<CompanyFact['table']> & { label: string }) {
  const [head, valueHead] = heads
  return (
    <table className="mt-1 w-full text-table">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="text-left text-ink-soft">
          <th scope="col" className="pr-4">
            {head}
          </th>
          <th scope="col">{valueHead}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} className="border-line border-t align-top">
            <th scope="row" className="py-1 pr-4 text-left font-normal">
              {name}
            </th>
            <td className="whitespace-nowrap py-1 tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where each fact stands in the file. */
function ForTheInstaller({ facts }: Pick<Props, 'facts'>) {
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-1 text-leaf pointer-coarse:min-h-11">For the installer</summary>
      <p className="mt-1 text-ink-soft text-small">
        Each fact has its field in the file <code>shop.config.ts</code>. The shop is built and started anew after a
        change.
      </p>
      <ul className="mt-1 text-ink-soft text-small">
        {facts.map(
          ({ label, field }) =>
            field && (
              <li key={field} className="wrap-anywhere">
                {label}: <code>{field}</code>
              </li>
            ),
        )}
      </ul>
    </details>
  )
}
