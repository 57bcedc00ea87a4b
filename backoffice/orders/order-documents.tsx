import { documentKindLabels } from '#domain/invoices/document-kinds.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { DocumentLink, documentUrl } from '../accounting/document-link.tsx'
import { useKeys } from '../platform/keys.tsx'
import { KeyHint } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import type { OrderPage } from './order-page.ts'

/** PDFs in a tab of their own; `p` opens the invoice to print it. */
export function OrderDocuments({ documents }: { documents: OrderPage['documents'] }) {
  const [first] = documents
  const open = (number: string) => window.open(documentUrl(number), 'farmgate-print')
  useKeys(first ? [{ id: 'print', label: 'Print the invoice', keys: 'p', run: () => void open(first.number) }] : [])
  return (
    <Card title="Documents">
      <ul className="grid gap-2">
        {documents.map(({ kind, number, issuedAt, amountPaise }, at) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-3">
            <span>
              <DocumentLink number={number} label={`${documentKindLabels[kind]} ${number}`} />{' '}
              {at === 0 && <KeyHint keys="p" />}
              <span className="block text-ink-soft text-small">
                <Moment at={issuedAt} isDay />
              </span>
            </span>
            {amountPaise !== undefined && <span className="tabular-nums">{formatRupeesExactly(amountPaise)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
