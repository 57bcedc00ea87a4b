import { isRefusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { NamedPdf } from '#server/http/answers.ts'
import type { Serve } from '#server/http/serve.ts'
import { generateBill } from './generate-bill.ts'
import { listCreditNotes } from './list-credit-notes.ts'
import { listInvoices } from './list-invoices.ts'

export function invoiceRoutes(serve: Serve, deps: Deps) {
  serve('GET /userInvoices', ({ customer }) => listInvoices(deps, customer))
  serve('GET /api/credit-notes', ({ customer }) => listCreditNotes(deps, customer))
  serve('POST /generateBill', async ({ body, customer }) => {
    const bill = await generateBill(deps, { orderId: body.orderId, customerId: customer.customerId })
    return isRefusal(bill) ? bill : new NamedPdf(bill.pdf, bill.fileName)
  })
}
