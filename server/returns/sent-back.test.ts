import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '#domain/time.ts'
import { expectStatus, isRefused } from '../payments/payments.fixture.ts'
import { refundOrder } from '../payments/refunds/refund-order.ts'
import { fate, openReturns } from './returns.fixture.ts'

test('RETURN-02 SHIP-03 what goes back to the customer waits in the packing room until it has left with a carrier; the mail goes then', async (t) => {
  const { shop, orderNumber, deliver, inspected, step, settle, view, get } = await openReturns(t)
  await deliver({ 0: 3 })
  const number = await inspected({ 0: 2 }, {}, { 0: 1 })
  const send = (as: string, body: object) => step(as, number, 'sending-back', body)
  const van = { carrier: 'own-van' }
  isRefused(await send('packer', van), 409, 'Nothing of this return waits to be sent back.')
  expectStatus(await settle(number, [fate(0, { refund: 1, sendBack: 1 })]), 200)
  await shop.runJobs()
  const settled = shop.mails.find(({ subject }) => subject.startsWith('Your return is settled'))
  assert.match(settled?.text ?? '', /This goes back to you; you get an email when it leaves/)
  const waiting = async (query: string) => (await get('packer', `/api/returns?${query}`)).body.returns
  for (const query of ['sendBack=yes', 'open=yes', 'waits=us']) {
    const [row, ...others] = await waiting(query)
    assert.deepEqual([row.number, row.state, row.isToSendBack, others], [number, 'closed', true, []], query)
  }
  assert.deepEqual((await waiting('waits=goods')).length, 0)
  assert.equal((await get('packer', '/api/return-views')).body.sendBack, 1)
  const card = async () =>
    (await get('packer', '/api/board')).body.cards.find(({ id }: { id: string }) => id === 'returns')
  assert.deepEqual([(await card()).count, (await card()).late], [1, 0])
  shop.wait(2 * day + 1)
  assert.deepEqual([(await card()).count, (await card()).late], [1, 1])
  const seen = await view(number, 'packer')
  assert.deepEqual([seen.may, seen.isToSendBack, seen.sendTo.lines.length > 1], [['send-back'], true, true])
  assert.equal((await view(number, 'accountant')).sendTo, undefined)
  isRefused(await send('support', van), 403, 'Your role does not allow this.')
  const post = (tracking?: string) => send('packer', { carrier: 'india-post', ...(tracking && { tracking }) })
  assert.deepEqual((await post()).body.fields, { tracking: 'Scan or type the number of India Post' })
  assert.deepEqual((await post('EE1')).body.fields, { tracking: 'This is not a number of India Post' })
  expectStatus(await post('ee 123 456 785 in'), 200)
  isRefused(await post('EE123456785IN'), 409, 'Nothing of this return waits to be sent back.')
  await shop.runJobs()
  const mail = shop.mails.find(({ subject }) => subject.startsWith('Your goods are on their way back'))
  assert.match(mail?.text ?? '', /They left us with India Post, tracking number EE123456785IN\./)
  assert.match(mail?.text ?? '', /1 × Product honey/)
  const left = await view(number, 'packer')
  assert.deepEqual(
    [left.may, left.isToSendBack, left.sendTo, left.sentBack.tracking],
    [['correct-tracking'], undefined, undefined, 'EE123456785IN'],
  )
  assert.deepEqual([await waiting('open=yes'), (await card())?.count ?? 0], [[], 0])
  const { timeline } = (await get('owner', `/api/orders/${orderNumber}`)).body
  assert.ok(
    timeline.some(({ kind, text }: { kind: string; text: string }) => kind === 'return' && text === 'sent-back'),
  )
})

test('RETURN-02 what was put aside for the customer and is refunded instead is to be thrown away until the packing room says so, for 30 days', async (t) => {
  const { shop, orderNumber, deliver, inspected, step, settle, view, get } = await openReturns(t)
  await deliver({ 0: 3 })
  const number = await inspected({ 0: 2 }, {}, { 0: 2 })
  const throwAway = (as: string) => step(as, number, 'throwing-away')
  isRefused(await throwAway('packer'), 409, 'Nothing of this return is to be thrown away.')
  expectStatus(await settle(number, [fate(0, { refund: 1, sendBack: 1 })]), 200)
  expectStatus(await step('packer', number, 'sending-back', { hasLeft: true }), 200)
  const found = async (query: string) =>
    (await get('packer', `/api/returns?${query}`)).body.returns.map((row: { number: string }) => row.number)
  for (const query of ['throwAway=yes', 'open=yes', 'waits=us']) assert.deepEqual(await found(query), [number], query)
  assert.deepEqual([await found('sendBack=yes'), await found('waits=goods')], [[], []])
  const { sendBack, throwAway: counted } = (await get('packer', '/api/return-views')).body
  assert.deepEqual([sendBack, counted], [0, 1])
  const seen = await view(number, 'packer')
  assert.deepEqual([seen.may, seen.isToThrowAway, seen.lines[0].toThrowAway], [['throw-away'], true, 1])
  assert.deepEqual((await view(number, 'support')).may, [])
  isRefused(await throwAway('support'), 403, 'Your role does not allow this.')
  assert.deepEqual(expectStatus(await throwAway('packer'), 200).body, { units: ['1 × Product honey'] })
  isRefused(await throwAway('packer'), 409, 'Nothing of this return is to be thrown away.')
  const gone = await view(number, 'packer')
  assert.deepEqual([gone.may, gone.isToThrowAway, gone.events.at(-1).state], [[], undefined, 'thrown-away'])
  assert.deepEqual(await found('open=yes'), [])
  const { timeline } = (await get('owner', `/api/orders/${orderNumber}`)).body
  assert.ok(timeline.some(({ text }: { text: string }) => text === 'thrown-away'))

  const forgotten = await inspected({ 0: 1 }, {}, { 0: 1 })
  expectStatus(await settle(forgotten, [fate(0, { refund: 1 })]), 200)
  shop.wait(30 * day)
  assert.deepEqual(await found('throwAway=yes'), [forgotten])
  shop.wait(1)
  assert.deepEqual([await found('throwAway=yes'), await found('open=yes')], [[], []])
})

test('STAFF-08 who only packs sends units back by the address: the telephone of a delivered order is for the other roles', async (t) => {
  const { deliver, inspected, settle, view } = await openReturns(t)
  await deliver({ 0: 3 })
  const number = await inspected({ 0: 1 }, {}, { 0: 1 })
  expectStatus(await settle(number, [fate(0, { sendBack: 1 })]), 200)
  const [packer, owner] = [(await view(number, 'packer')).sendTo, (await view(number, 'owner')).sendTo]
  assert.deepEqual(Object.keys(packer), ['name', 'lines'])
  assert.match(owner.phone, /^\+91/)
  assert.deepEqual(packer.lines, owner.lines)
})

test('SHIP-03 a tracking number is used once, by a parcel or by a return that is sent back', async (t) => {
  const { orderNumber, deliver, call, inspected, step, settle } = await openReturns(t)
  await deliver({ 0: 2 })
  const toSendBack = async () => {
    const number = await inspected({ 0: 1 }, {}, { 0: 1 })
    expectStatus(await settle(number, [fate(0, { sendBack: 1 })]), 200)
    return number
  }
  const [first, second] = [await toSendBack(), await toSendBack()]
  const send = (number: string, tracking: string) =>
    step('packer', number, 'sending-back', { carrier: 'india-post', tracking })
  const pack = (tracking: string) => {
    const lines = [{ position: 1, quantity: 1 }]
    const parcel = { lines, carrier: 'india-post', tracking, grams: 500, isWeightConfirmed: true }
    return call('packer', `POST /api/orders/${orderNumber}/parcels`, parcel)
  }
  expectStatus(await pack('EE123456785IN'), 200)
  const parcelHas = { tracking: `A parcel of order ${orderNumber} has this number` }
  assert.deepEqual((await send(first, 'EE123456785IN')).body.fields, parcelHas)
  expectStatus(await send(first, 'EE000000005IN'), 200)
  const returnHas = { tracking: `The return ${first} has this number` }
  assert.deepEqual((await send(second, 'EE000000005IN')).body.fields, returnHas)
  assert.deepEqual((await pack('EE000000005IN')).body.fields, returnHas)
})

test('RETURN-02 SHIP-03 AUDIT-01 the number of what went back to the customer is corrected, and mailed again; the new one finds return and order', async (t) => {
  const { shop, orderNumber, deliver, inspected, step, settle, call, view, get } = await openReturns(t)
  await deliver({ 0: 3 })
  const number = await inspected({ 0: 1 }, {}, { 0: 1 })
  expectStatus(await settle(number, [fate(0, { sendBack: 1 })]), 200)
  const correct = (tracking: string, { as = 'packer', of = number } = {}) =>
    call(as, `PUT /api/returns/${of}/tracking`, { tracking })
  isRefused(await correct('EE000000005IN'), 409, 'Nothing of this return was sent back with a carrier.')
  const sent = { carrier: 'india-post', tracking: 'EE123456785IN' }
  expectStatus(await step('packer', number, 'sending-back', sent), 200)
  await shop.runJobs()
  shop.mails.length = 0
  isRefused(await correct('EE000000005IN', { as: 'support' }), 403, 'Your role does not allow this.')
  isRefused(await correct('EE000000005IN', { of: 'R-0000-0000' }), 404, 'There is no such return.')
  for (const [typed, tracking] of [
    ['EE1', 'This is not a number of India Post'],
    [' ', 'Type the tracking number'],
    [sent.tracking, 'The return has this number already'],
  ] as const)
    assert.deepEqual((await correct(typed)).body.fields, { tracking }, typed)
  const { tracking, link } = expectStatus(await correct('ee 000 000 005 in'), 200).body
  assert.deepEqual([tracking, /EE000000005IN/.test(link)], ['EE000000005IN', true])
  await shop.runJobs()
  const [mail, ...others] = shop.mails
  assert.deepEqual([mail?.subject, others], [`Corrected tracking number of your goods (${number})`, []])
  assert.match(mail?.text ?? '', /wrong.*The correct number is EE000000005IN, with India Post\..*1 × Product honey/s)
  assert.equal((await view(number)).sentBack.tracking, 'EE000000005IN')
  const { entries } = (await get('owner', `/api/audit?object=return:${number}`)).body
  assert.deepEqual(
    [entries[0].action, entries[0].before, entries[0].after],
    ['return.tracking-changed', { tracking: 'EE123456785IN' }, { tracking: 'EE000000005IN' }],
  )
  // ORDERS-02, DESK-03.
  const found = (await get('support', '/api/orders?q=ee000000005in')).body
  assert.deepEqual([found.exact, found.total], [orderNumber, 1])
  assert.equal((await get('support', `/api/orders?q=${sent.tracking}`)).body.total, 0, 'the wrong one')
  const { returns, orders } = (await get('packer', '/api/find?q=EE000000005IN')).body
  assert.deepEqual([returns[0]?.number, orders[0]?.number], [number, orderNumber])
})

test('RETURN-02 units that left before it was noted, as of a return of the version before, wait no longer; no mail goes', async (t) => {
  const { shop, deliver, inspected, step, settle, view, get } = await openReturns(t)
  await deliver({ 0: 3 })
  const number = await inspected({ 0: 1 }, {}, { 0: 1 })
  expectStatus(await settle(number, [fate(0, { sendBack: 1 })]), 200)
  const send = (body: object) => step('packer', number, 'sending-back', body)
  assert.deepEqual((await send({})).body.fields, { carrier: 'Please choose a carrier' })
  await shop.runJobs()
  shop.mails.length = 0
  assert.deepEqual(expectStatus(await send({ hasLeft: true }), 200).body, {})
  await shop.runJobs()
  assert.deepEqual(shop.mails, [])
  const { isToSendBack, may, sentBack } = await view(number, 'packer')
  assert.deepEqual([isToSendBack, may, sentBack], [undefined, [], { at: shop.now().toISOString() }])
  const { entries } = (await get('owner', `/api/audit?object=return:${number}`)).body
  assert.deepEqual([entries[0].action, entries[0].after], ['return.sent-back', { units: ['1 × Product honey'] }])
  isRefused(await send({ hasLeft: true }), 409, 'Nothing of this return waits to be sent back.')
})

test('RETURN-02 what was kept for the customer is written off when the return is closed, since its units were refunded elsewhere', async (t) => {
  const { shop, orderNumber, deliver, inspected, step, view, get } = await openReturns(t)
  await deliver({ 0: 3 })
  const number = await inspected({ 0: 3 }, { 0: 1 }, { 0: 1 })
  await refundOrder(shop.deps, { orderNumber, reason: 'Called back', restocks: false })
  expectStatus(await step('owner', number, 'closing'), 200)
  const [{ shelved, writtenOff, kept }] = (await view(number)).lines
  assert.deepEqual([shelved, writtenOff, kept], [1, 2, 0])
  const { entries } = (await get('owner', `/api/audit?object=return:${number}`)).body
  assert.deepEqual(entries[0].after, { writtenOff: ['1 × Product honey'] })
})
