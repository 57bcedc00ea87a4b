import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toRupees } from '#domain/money.ts'
import { heldBack } from '#domain/undo-time.ts'
import { answeredOf } from '../../tests/fixtures/answered.ts'
import { expectStatus } from '../payments/payments.fixture.ts'
import { addCustomer } from '../payments/stocked.fixture.ts'
import { openReturns } from './returns.fixture.ts'

type Customer = { readonly token: string }

async function openOwn(t: Parameters<typeof openReturns>[0]) {
  const opened = await openReturns(t)
  const { shop, asha, orderNumber } = opened
  const say = async (method: 'GET' | 'POST', url: string, payload?: object, as: Customer = asha) => {
    const headers = { authorization: `Bearer ${as.token}` }
    return answeredOf(await shop.app.inject({ method, url, headers, ...(payload && { payload }) }))
  }
  const path = `/api/orders/${orderNumber}`
  const ask = (body: object, as?: Customer) => say('POST', `${path}/returns`, { words: '', pictures: [], ...body }, as)
  const picture = async ({ id }: { id: string }) => {
    const sent = { sent_by: 'customer', sender: `customer:${id}`, received_at: shop.now() } as const
    return (await shop.database.insertInto('attachments').values(sent).returning('id').executeTakeFirstOrThrow()).id
  }
  return { ...opened, say, path, ask, picture }
}

test('RETURN-03 a customer asks for a return of their own order, and reads where it stands', async (t) => {
  const { shop, asha, say, path, ask, picture, deliver, step, get } = await openOwn(t)
  await deliver({ 0: 3 })
  const other = await addCustomer(shop)
  const lines = [{ position: 0, quantity: 1 }]
  assert.equal((await ask({ lines, reason: 'late' }, other)).status, 404)
  assert.equal((await say('GET', `${path}/returnable`, undefined, other)).status, 404)
  const returnable = expectStatus(await say('GET', `${path}/returnable`), 200).body.lines
  assert.deepEqual(
    returnable.map(({ left, window }: { left: number; window?: string }) => [left, window?.slice(0, 24)]),
    [
      [3, 'Within the return policy'],
      [0, undefined],
    ],
  )
  const unseen = await ask({ lines, reason: 'damaged' })
  assert.deepEqual([unseen.status, unseen.body.fields], [422, { pictures: 'Please add a photograph of it' }])
  const foreign = await ask({ lines, reason: 'damaged', pictures: ['3f0b1c9e-0000-4000-8000-000000000000'] })
  assert.deepEqual([foreign.status, foreign.body.code], [409, 'picture-gone'])
  const hers = await picture(asha)
  assert.equal((await ask({ lines, reason: 'damaged', pictures: [await picture(other)] })).body.code, 'picture-gone')
  assert.deepEqual((await say('GET', '/api/returns')).body.returns, [])
  const damaged = expectStatus(await ask({ lines, reason: 'damaged', pictures: [hers] }), 201).body.number
  const [shown] = (await get('packer', `/api/returns/${damaged}`)).body.pictures
  assert.deepEqual([shown.id, shown.sentBy], [hers, 'customer'])
  assert.equal((await ask({ lines, reason: 'damaged', pictures: [hers] })).body.code, 'picture-gone')
  expectStatus(await step('support', damaged, 'decision', { decision: 'keep' }), 200)
  assert.equal((await get('packer', `/api/returns/R-0000-0000/pictures/${hers}`)).status, 404)
  const { number } = expectStatus(await ask({ lines, reason: 'late', words: 'Nobody told me' }), 201).body
  assert.equal((await get('support', `/api/returns/${number}`)).body.words, 'Nobody told me')
  expectStatus(await step('support', number, 'decision', { decision: 'decline', reason: 'It was on time' }), 200)
  const own = (await say('GET', '/api/returns')).body.returns.find((one: { number: string }) => one.number === number)
  assert.deepEqual(
    [own.number, own.state, own.declineReason, own.lines],
    [number, 'declined', 'It was on time', [{ productName: 'Product honey', qty: 1 }]],
  )
  assert.deepEqual((await say('GET', '/api/returns', undefined, other)).body.returns, [])
})

test('RETURN-03 DESK-05 a customer reads a decision once it can no longer be taken back', async (t) => {
  const { shop, say, deliver, open, step, call } = await openOwn(t)
  await deliver({ 0: 1 })
  const number = await open({ 0: 1 })
  const own = async () => (await say('GET', '/api/returns')).body.returns[0]
  const asked = await own()
  const decisions = [{ decision: 'decline', reason: 'It was eaten' }, { decision: 'keep' }]
  for (const decision of decisions) {
    expectStatus(await step('support', number, 'decision', { ...decision, isHeld: true }), 200)
    assert.deepEqual(await own(), asked, decision.decision)
    expectStatus(await call('support', `DELETE /api/returns/${number}/decision`), 200)
  }
  expectStatus(await step('support', number, 'decision', { ...decisions[0], isHeld: true }), 200)
  shop.pass(heldBack)
  assert.deepEqual(await own(), { ...asked, state: 'declined', declineReason: 'It was eaten' })
})

test('RETURN-03 an order says whether its customer may cancel it: also what is left of it, not while a packer has it', async (t) => {
  const { shop, asha, say, path, call, get, orderNumber } = await openOwn(t)
  const mayCancel = async () => {
    const { orderProducts } = expectStatus(await say('GET', `/userDetails?id=${asha.id}`), 200).body
    const said = [...new Set(orderProducts.map((line: { mayCancel: boolean }) => line.mayCancel))]
    assert.equal((await say('GET', `${path}/cancellation`)).status === 200, said[0], 'as the server decides')
    return said
  }
  assert.deepEqual(await mayCancel(), [true])
  const lines = [{ position: 1, cancel: 2 }]
  const { effect, leftPaise } = (
    await get('owner', `${path}/refund?lines=${encodeURIComponent(JSON.stringify(lines))}`)
  ).body
  const refund = { lines, totalPaise: effect.totalPaise, leftPaise, reason: 'One line' }
  expectStatus(await call('owner', `POST ${path}/refunds`, refund), 201)
  assert.deepEqual(await mayCancel(), [true], 'one of two lines is cancelled')
  expectStatus(await call('support', `POST /api/orders/${orderNumber}/hold`, { reason: 'Address unclear' }), 200)
  assert.deepEqual(await mayCancel(), [true], 'on hold')
  expectStatus(await call('support', `DELETE /api/orders/${orderNumber}/hold`), 200)
  expectStatus(await call('packer', `POST /api/pack/${orderNumber}/claims`, {}), 200)
  assert.deepEqual(await mayCancel(), [false], 'a packer has it')
  shop.wait(16 * 60_000)
  assert.deepEqual(await mayCancel(), [true], 'the claim is over')
})

test('RETURN-03 REFUND-07 a customer cancels an order until somebody packs it; then the packing room is asked by a ticket', async (t) => {
  const { shop, asha, say, path, call, get, amount, orderNumber } = await openOwn(t)
  const cancel = (rupees: number, as?: Customer) => say('POST', `${path}/cancellation`, { amount: rupees }, as)
  assert.equal((await cancel(toRupees(amount), await addCustomer(shop))).status, 404)
  for (const wrong of [-1, 0, 1e300, toRupees(amount) + 0.01])
    assert.equal((await cancel(wrong)).status, 409, `${wrong}`)
  const shown = expectStatus(await say('GET', `${path}/cancellation`), 200).body
  assert.equal(shown.amount, toRupees(amount))
  assert.equal((await cancel(1)).body.code, 'amount-differs')
  expectStatus(await call('packer', `POST /api/pack/${orderNumber}/claims`, {}), 200)
  assert.equal((await say('GET', `${path}/cancellation`)).body.code, 'being-packed')
  const asked = expectStatus(await cancel(shown.amount), 200).body
  assert.equal(asked.message, 'It is being packed. We’ve asked the packing room.')
  assert.deepEqual((await cancel(shown.amount)).body, asked, 'asked again')
  const tickets = await shop.database.selectFrom('contact_messages').select(['ticket', 'order_number']).execute()
  assert.deepEqual(
    tickets.map((one) => one.order_number),
    [orderNumber],
    'one ticket, of the order',
  )
  const ticket = tickets[0]?.ticket ?? ''
  const { orderProducts } = (await say('GET', `/userDetails?id=${asha.id}`)).body
  const { mayCancel, mayAskToCancel, cancellation } = orderProducts[0]
  assert.deepEqual(
    [mayCancel, mayAskToCancel, cancellation.ticket, cancellation.isResolved],
    [...[false, undefined], ...[ticket, false]],
  )
  assert.equal(Date.parse(cancellation.replyDue) - Date.parse(cancellation.askedAt), 2 * 86_400_000)
  const orders = await shop.database.selectFrom('orders').select('held_reason').execute()
  assert.equal(orders[0]?.held_reason, `The customer asks to cancel it, ticket ${ticket}`)
  expectStatus(await call('support', `DELETE /api/orders/${orderNumber}/hold`), 200)
  shop.wait(16 * 60_000)
  // A hold is no packing.
  expectStatus(await call('owner+support', `POST /api/orders/${orderNumber}/hold`, { reason: 'Address unclear' }), 200)
  await shop.database.updateTable('working_settings').set({ support_refunds_paise: 0 }).execute()
  const lines = [{ position: 0, cancel: 1 }]
  const wanted = (await get('support', `${path}/refund?lines=${encodeURIComponent(JSON.stringify(lines))}`)).body
  const request = { lines, totalPaise: wanted.effect.totalPaise, leftPaise: wanted.leftPaise, reason: 'One too many' }
  expectStatus(await call('support', `POST ${path}/refund-requests`, request), 201)
  const twice = await Promise.all([cancel(shown.amount), cancel(shown.amount)])
  assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 409])
  await shop.runJobs()
  assert.deepEqual(await shop.database.selectFrom('refunds').select(['amount_paise', 'state']).execute(), [
    { amount_paise: amount, state: 'processed' },
  ])
  assert.deepEqual((await get('owner', '/api/refunds')).body.requests, [], 'REFUND-05')
})

test('RETURN-03 of an order that has left in part its customer asks the packing room to keep the rest, until all of it has left', async (t) => {
  const { asha, say, path, call, deliver, orderNumber } = await openOwn(t)
  const may = async () => {
    const [line] = expectStatus(await say('GET', `/userDetails?id=${asha.id}`), 200).body.orderProducts
    return [line.mayCancel, line.mayAskToCancel]
  }
  await deliver({ 0: 2 })
  assert.deepEqual(await may(), [false, true])
  assert.equal((await say('GET', `${path}/cancellation`)).body.code, 'being-packed', 'no sum to compare')
  const { message } = expectStatus(await say('POST', `${path}/cancellation`, { amount: 0 }), 200).body
  assert.equal(message, 'We’ve asked the packing room to keep the 3 units that have not left.')
  assert.deepEqual(await may(), [false, undefined], 'asked')
  expectStatus(await call('support', `DELETE /api/orders/${orderNumber}/hold`), 200)
  await deliver({ 0: 1, 1: 2 })
  assert.deepEqual(await may(), [false, undefined], 'all has left')
  assert.equal((await say('POST', `${path}/cancellation`, { amount: 0 })).body.code, 'on-its-way')
})

test('RETURN-03 of units of a parcel that was lost nobody says that they have not left: its customer writes to support', async (t) => {
  const { asha, say, path, call, deliver, send, orderNumber } = await openOwn(t)
  await deliver({ 0: 1 })
  const id = await send({ 0: 1 })
  expectStatus(await call('packer', `POST /api/parcels/${id}/state`, { to: 'lost' }), 200)
  const shown = async () => expectStatus(await say('GET', `/userDetails?id=${asha.id}`), 200).body.orderProducts[0]
  assert.equal((await shown()).mayAskToCancel, undefined)
  const refused = await say('POST', `${path}/cancellation`, { amount: 0 })
  assert.equal(refused.body.error, 'This order can’t be cancelled here. Please write to us.')
  const again = { lines: [{ position: 0, cause: 'lost', quantity: 1 }], reason: 'Lost' }
  expectStatus(await call('support', `POST /api/orders/${orderNumber}/replacements`, again), 201)
  assert.equal((await shown()).mayAskToCancel, true, 'they wait to be packed again')
})

test('RETURN-03 a customer whose order was released asks the packing room again: it is held again, by the same ticket', async (t) => {
  const { shop, asha, say, path, call, orderNumber } = await openOwn(t)
  const ask = async () => expectStatus(await say('POST', `${path}/cancellation`, { amount: 0 }), 200)
  const shown = async () => {
    const { orderProducts } = expectStatus(await say('GET', `/userDetails?id=${asha.id}`), 200).body
    const { mayAskToCancel = false, cancellation } = orderProducts[0]
    return [mayAskToCancel, cancellation.isAnswered]
  }
  const held = async () => (await shop.database.selectFrom('orders').select('held_reason').execute())[0]?.held_reason
  expectStatus(await call('packer', `POST /api/pack/${orderNumber}/claims`, {}), 200)
  await ask()
  const reason = await held()
  const ticket = reason?.slice(-8) ?? ''
  assert.deepEqual(await shown(), [false, false])
  const answer = { text: 'It leaves today. Shall we keep it?', lastAnswer: 0 }
  expectStatus(await call('support', `POST /api/tickets/${ticket}/answers`, answer), 201)
  assert.deepEqual(await shown(), [false, true])
  expectStatus(await call('support', `DELETE /api/orders/${orderNumber}/hold`), 200)
  assert.deepEqual([await held(), await shown()], [null, [true, true]])
  await Promise.all([ask(), ask()])
  assert.deepEqual([await held(), await shown()], [reason, [false, true]])
  const tickets = await shop.database.selectFrom('contact_messages').select(['ticket', 'state']).execute()
  assert.deepEqual(tickets, [{ ticket, state: 'open' }])
  const said = await shop.database.selectFrom('ticket_messages').select('direction').orderBy('id').execute()
  assert.deepEqual(
    said.map(({ direction }) => direction),
    ['staff', 'customer'],
  )
})
