import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { notifyMeMail } from '#server/catalogue/notify-me/notify-me-mail.ts'
import { answerMail } from '#server/contact/answer-mail.ts'
import { ticketMail } from '#server/contact/contact-mails.ts'
import { lateTicketsMail } from '#server/contact/late-tickets-mail.ts'
import { codeMail } from '#server/identity/code-mail.ts'
import { orderConfirmationMail } from '#server/orders/order-confirmation-mail.ts'
import { refundNoticeMail } from '#server/payments/refunds/refund-notice-mail.ts'
import { shop } from '#shop'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/shop.ts'

const frame = { shop, publicUrl: 'https://farmgate.example' }
const email = 'asha.lakshminarayanan.krishnamurthy@a-rather-long-name-of-a-company.example'
const longWord = 'https://example.in/'.padEnd(120, 'x')

const mails = {
  'REG-03 the code': codeMail({ to: email, code: '048213', purpose: 'register' }, shop),
  'PAY-07 the confirmation': orderConfirmationMail(
    { document: anInvoice(), pdf: new Uint8Array(), delivery: { from: '2026-11-30', to: '2026-12-02' } },
    frame,
  ),
  'PROD-04 the product that is back': notifyMeMail(
    { productId: 'honey', requestId: 'a1', email, title: 'Wild Forest Honey from the Nilgiris' },
    frame,
  ),
  'CONT-01 the ticket': ticketMail(
    {
      ticket: 'T-2611-0042',
      email,
      copy: { name: 'Asha Rao', message: longWord },
      link: `${frame.publicUrl}/ticket/t`,
    },
    shop,
  ),
  'TICKET-03 the answer': answerMail(
    { ticket: 'T-261104', email, text: `Dear Asha,\n\n${longWord}`, link: 'https://farmgate.example/ticket/x' },
    shop,
  ),
  'TICKET-02 what is late': lateTicketsMail(
    { to: email, url: 'https://office.farmgate.example', unanswered: ['T-261104'], nearlyOverdue: ['T-261105'] },
    shop,
  ),
  'Q-08 the refund': refundNoticeMail(
    { to: email, amount: 42500, reason: 'sold-out', paymentId: 'pay_29QQoUBi66xm2f' },
    shop,
  ),
}

test('REG-03 PAY-07 PROD-04 CONT-01 Q-08 each mail reads well on a phone, in light and in dark', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [name, mail] of Object.entries(mails)) {
    await test.step(name, async () => {
      await page.setContent(mail.html)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, colorScheme === 'dark' ? { rules: 'look' } : {})
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      // The text part has every link.
      for (const link of await page.getByRole('link').all()) {
        const url = (await link.getAttribute('href')) ?? ''
        if (url.startsWith('http')) expect(mail.text).toContain(url)
      }
    })
  }
})

function anInvoice(): InvoiceDocument {
  const line = { quantity: 2, title: 'Wild Forest Honey from the Nilgiris, raw', netQuantity: '500 g', gross: 85000 }
  return {
    number: 'FG/26-27/000123',
    orderNumber: 'FG-8826-7186',
    buyer: {
      name: 'Asha Rao',
      email,
      phone: '+919876543210',
      addressLines: ['12, 4th Main, Jayanagar'],
      pinCode: '560004',
      state: { code: '29', name: 'Karnataka' },
    },
    lines: [line, line],
    totals: { gross: 170000, discount: 20000, rounding: 0, payable: 150000 },
  } as unknown as InvoiceDocument
}
