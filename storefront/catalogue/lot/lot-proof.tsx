import { type ReactNode, use } from 'react'
import type { Lot } from '#contract/lots.ts'
import { widestPicture } from '#domain/catalogue/picture.ts'
import { formatMonth } from '#domain/dates.ts'
import { PicturesUrl, pictureUrl } from '../../platform/picture-url.ts'
import { ProductPicture } from '../product-picture.tsx'
import { messages } from './messages.ts'

/** Nothing where nothing proves it. */
export function LotProof({ lot: { certificates, transaction_certificate: transaction, test_reports } }: { lot: Lot }) {
  if (certificates.length === 0 && !transaction && test_reports.length === 0) return null
  return (
    <section aria-labelledby="proof" className="rounded-card bg-lime-wash px-5 py-5 sm:px-7 sm:py-6">
      <h2 id="proof" className="font-serif text-leaf text-subheading">
        {messages.proof}
      </h2>
      {certificates.length > 1 && <p className="mt-3 max-w-[62ch] text-pretty">{messages.mixed}</p>}
      <dl className="mt-3 grid gap-4">
        {certificates.map(({ scheme, number, certifier, valid_until }) => (
          <Proof
            key={number}
            term={messages.certificate}
            note={`${certifier}, valid until ${formatMonth(valid_until)}`}
          >
            {scheme} {number}
          </Proof>
        ))}
        {transaction && (
          <Proof term={messages.transaction} note={messages.transactionText}>
            {transaction}
          </Proof>
        )}
      </dl>
      <TestReports reports={test_reports} />
    </section>
  )
}

/** Small, each with a link to its largest size, where its figures can be read. */
function TestReports({ reports }: { reports: Lot['test_reports'] }) {
  const picturesUrl = use(PicturesUrl)
  if (reports.length === 0) return null
  return (
    <div className="mt-4">
      <h3 className="text-ink-soft text-sm">{messages.reports}</h3>
      <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {reports.map(({ image, image_alt }) => (
          <li key={image}>
            <a
              href={pictureUrl(widestPicture(image), picturesUrl)}
              className="block overflow-hidden rounded-lg bg-sheet ring-1 ring-line"
            >
              <ProductPicture src={image} alt={image_alt} sizes="(min-width: 640px) 200px, 45vw" />
            </a>
          </li>
        ))}
      </ul>
    </div>
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
