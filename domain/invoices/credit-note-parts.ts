import type { CreditNoteParts } from './credit-note-document.ts'
import { addCredit, type Credited, creditReduction, creditShare, nothingCredited } from './credit-shares.ts'
import type { InvoiceDocument, InvoiceDocumentLine } from './invoice-document.ts'

/** What to take back of an order line: units, or an amount of its price (in paise, tax included). */
export type Credit = { readonly position: number; readonly productId: string } & (
  | { readonly kind: 'cancelled' | 'returned'; readonly quantity: number }
  | { readonly kind: 'reduced'; readonly amount: number }
)
export type Share = { readonly position: number; readonly kind: Credit['kind']; readonly share: InvoiceDocumentLine }

/**
 * The next credit note of an invoice (REFUND-02): the share of each credit, in their order, the lines of the document, and the invoice's
 * round-off on the note of the last units. `before` is what earlier notes took back, by the position of the line. Throws for more than
 * is left.
 */
export function creditNoteParts(
  invoice: InvoiceDocument,
  before: ReadonlyMap<number, Credited>,
  credits: readonly Credit[],
): CreditNoteParts & { readonly shares: readonly Share[]; readonly isLast: boolean } {
  const credited = new Map(before)
  const shares = credits.map((credit): Share => {
    const { position, kind } = credit
    const [line, earlier] = [lineOf(invoice, credit.productId), credited.get(position) ?? nothingCredited]
    const share =
      credit.kind === 'reduced'
        ? creditReduction(line, earlier, credit.amount)
        : creditShare(line, earlier, credit.quantity)
    credited.set(position, addCredit(earlier, share))
    return { position, kind, share }
  })
  const ordered = invoice.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const taken = [...credited.values()].reduce((sum, { quantity }) => sum + quantity, 0)
  const isLast = ordered === taken
  return { shares, lines: documentLines(shares), rounding: isLast ? invoice.totals.rounding : 0, isLast }
}

export function lineOf({ lines, number }: InvoiceDocument, productId: string): InvoiceDocumentLine {
  const line = lines.find((one) => one.productId === productId)
  if (!line) throw new Error(`The invoice ${number} has no line for ${productId}`)
  return line
}

/** Units of one line that are cancelled and others that are returned stand together; a price reduction is a line of its own. */
function documentLines(shares: readonly Share[]): InvoiceDocumentLine[] {
  const lines = new Map<string, InvoiceDocumentLine>()
  for (const { position, kind, share } of shares) {
    const key = `${position} ${kind === 'reduced'}`
    const other = lines.get(key)
    lines.set(key, other ? together(other, share) : share)
  }
  return [...lines.values()]
}

function together(one: InvoiceDocumentLine, other: InvoiceDocumentLine): InvoiceDocumentLine {
  return {
    ...one,
    quantity: one.quantity + other.quantity,
    gross: one.gross + other.gross,
    discount: one.discount + other.discount,
    total: one.total + other.total,
    taxable: one.taxable + other.taxable,
    cgst: one.cgst + other.cgst,
    sgst: one.sgst + other.sgst,
    igst: one.igst + other.igst,
  }
}
