// A shop with one person of whom everything is held that the shop can hold.
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { minute } from '#domain/time.ts'
import { deliverOrder } from '#server/fulfilment/deliver-order.ts'
import { openDesk } from '../orders/order-desk.fixture.ts'
import { expectStatus, type TestShop } from '../payments/payments.fixture.ts'
import { createOrder, homeAddress, honey, saveOrderBody } from '../payments/purchase.fixture.ts'
import { openOrder, refundLines } from '../payments/refunds/refunds.fixture.ts'
import { stockProduct } from '../payments/stocked.fixture.ts'

const account = { name: 'Asha Quillfeather', email: 'asha.quill@example.in', phone: '+919845098450' }

/** Of the account, and of the order's address; PIN code and street are looked for apart. */
export const namesOfPerson = [
  ...[account.name, account.email, account.phone.slice(3), 'Quillfeather'],
  ...['Asha Rao', homeAddress.email, homeAddress.phone, homeAddress.address],
]

export async function openPersonWithEverything(t: TestContext) {
  const { shop, asha, orderNumber, amount, paymentId } = await openOrder(t)
  const desk = await openDesk(t, shop.deps)
  const person = { ...asha, ...account }
  await shop.database.updateTable('customers').set(account).where('id', '=', asha.id).execute()
  await refundLines(shop, orderNumber, [{ position: 0, cancel: 1 }])
  await shop.runJobs()
  expectStatus(
    await desk.call('owner', `POST /api/orders/${orderNumber}/notes`, {
      text: `${account.name} called: 12, Temple Road`,
    }),
    201,
  )
  await deliverOrder(shop.deps, { orderNumber })
  await write(shop, person)
  await sendBack(shop, orderNumber)
  await leaveCart(shop, asha)
  await reportByWebhook(shop, paymentId)
  await shop.runJobs()
  await askForCode(shop)
  await shop.runJobs()
  return { shop, desk, person, orderNumber, amount }
}

/** Its job waits until the next run. */
export async function askForCode(shop: TestShop) {
  shop.pass(2 * minute)
  expectStatus(await shop.post('/send-otp-email', { use: 'forgotPW', email: account.email }), 200)
}

async function write(shop: TestShop, person: Parameters<typeof createOrder>[1]) {
  const message = {
    name: account.name,
    email: account.email,
    message: 'The jar for 12, Temple Road, 560003 was broken. Asha Rao',
  }
  expectStatus(await shop.post('/contact', message, person), 200)
  expectStatus(await shop.post('/contact', message), 200)
  const at = shop.deps.clock.now()
  const [first] = await shop.database.selectFrom('contact_messages').select('ticket').orderBy('ticket').execute()
  const said = {
    ticket: first?.ticket ?? '',
    direction: 'customer' as const,
    text: `${account.name}, 12, Temple Road`,
    written_at: at,
  }
  await shop.database.insertInto('ticket_messages').values(said).execute()
  await shop.database
    .updateTable('contact_messages')
    .set({ phone: account.phone, state: 'resolved', resolved_at: at, unanswered_since: null })
    .execute()
  const picture = {
    owner_kind: 'ticket',
    owner_id: said.ticket,
    sent_by: 'customer',
    received_at: at,
    attached_at: at,
  } as const
  const chosen = { sent_by: 'customer', sender: `ticket:${said.ticket}`, received_at: at } as const
  const inserted = await shop.database.insertInto('attachments').values([picture, chosen]).returning('id').execute()
  const uploads = inserted.map(({ id }) => ({ attachment_id: id, part: 0, bytes: Buffer.from(account.name) }))
  await shop.database.insertInto('uploads').values(uploads).execute()
  await stockProduct(shop, { id: 'ghee', price: 500, stock: 0 })
  expectStatus(await shop.post('/api/products/ghee/notify', { email: account.email }), 200)
}

async function sendBack({ database, deps }: TestShop, orderNumber: string) {
  const at = deps.clock.now()
  const ended = { state: 'closed', reason: 'damaged', way: 'keep', asked_at: at, changed_at: at } as const
  const words = `${account.name}: please fetch it at 12, Temple Road`
  await database
    .insertInto('returns')
    .values({ ...ended, number: 'R-1234-5678', order_number: orderNumber, words })
    .execute()
  const owner = { owner_kind: 'return', owner_id: 'R-1234-5678', attached_at: at } as const
  await database
    .insertInto('attachments')
    .values({ ...owner, sent_by: 'customer', received_at: at })
    .execute()
}

/** A payment that is opened and reported, but never paid. */
async function leaveCart(shop: TestShop, asha: Parameters<typeof createOrder>[1]) {
  const refused = await createOrder(shop, asha, { amount: 1, products: honey(1) })
  const opened = expectStatus(await createOrder(shop, asha, { amount: refused.body.payable, products: honey(1) }), 200)
  const body = saveOrderBody({ razorpay_order_id: opened.body.id, razorpay_payment_id: 'pay_NeverPaid12345' })
  await shop.post('/save-order', body, asha)
  shop.pass(20 * minute)
  await shop.sweep()
  await shop.runJobs()
}

async function reportByWebhook({ database, deps }: TestShop, paymentId: string) {
  const body = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { id: paymentId, email: account.email, contact: account.phone } },
  })
  const at = deps.clock.now()
  await database
    .insertInto('webhook_events')
    .values({ event_id: 'evt_1', event: 'payment.captured', body, received_at: at, handled_at: at })
    .execute()
}

/** Of others, with the same telephone and an email that ends alike. Gives their ticket. */
export async function writeOfFamily({ database, deps }: TestShop, { email, phone }: { email: string; phone: string }) {
  const [ticket, at, natasha] = ['T-900001', deps.clock.now(), `nat${email}`]
  const written = { ticket, name: 'Natasha', email: natasha, phone, message: 'Words of Natasha', received_at: at }
  await database
    .insertInto('contact_messages')
    .values({ ...written, state: 'resolved', resolved_at: at })
    .execute()
  const body = JSON.stringify({ payload: { payment: { id: 'pay_OfNatasha1', email: natasha, contact: phone } } })
  await database
    .insertInto('webhook_events')
    .values({ event_id: 'evt_2', event: 'payment.captured', body, received_at: at })
    .execute()
  return ticket
}

/** The files of the shop that have one of the words. */
export async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = []
  for (const file of files) {
    const text = (await readFile(file, 'latin1')).toLowerCase()
    if (words.some((word) => text.includes(word.toLowerCase()))) found.push(file)
  }
  return found
}

type Everything = Awaited<ReturnType<typeof openPersonWithEverything>>

/** A request, confirmed by the person. */
export async function confirmedRequest({ shop, desk, person }: Everything, kind: string): Promise<string> {
  const { id } = expectStatus(await desk.call('support', 'POST /api/privacy', { customer: person.id, kind }), 201).body
  await shop.runJobs()
  expectStatus(await shop.post('/api/your-data/confirm', { token: tokenOf(shop, 'confirm') }), 200)
  return id
}

/** Of the newest mail with such a link. */
export function tokenOf({ mails }: Pick<TestShop, 'mails'>, purpose: string): string {
  const link = new RegExp(`/your-data#${purpose}=([\\w-]{43})`)
  const token = mails.toReversed().flatMap(({ text }) => link.exec(text)?.[1] ?? [])[0]
  return token ?? assert.fail(`no mail with a link to ${purpose}`)
}
