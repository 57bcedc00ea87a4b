import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnMessages } from './messages.ts'

test('RETURN-03 an order says that its request to cancel was answered only when it was', () => {
  const said = (by: string | undefined, isResolved: boolean, isAnswered: boolean) =>
    returnMessages.asked({ on: '2 Nov', by, isResolved, isAnswered })
  const asked = 'You asked to cancel this order on 2 Nov; '
  assert.equal(said('4 Nov', false, false), `${asked}we’ll answer by 4 Nov.`)
  assert.equal(said('4 Nov', false, true), `${asked}we’ll answer by 4 Nov.`, 'written again')
  assert.equal(said(undefined, false, true), `${asked}we’ve answered by email.`, 'it waits for the customer')
  assert.equal(said(undefined, true, true), `${asked}we’ve answered by email.`)
  assert.equal(said(undefined, true, false), `${asked}your request is closed.`)
  assert.equal(said(undefined, false, false), `${asked}we’re looking into it.`)
})
