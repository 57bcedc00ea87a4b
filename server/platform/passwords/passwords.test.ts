import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, isHashQueueFull, isSamePassword, verifyPassword } from './passwords.ts'

test('Q-04 a hash is argon2id with its cost and a salt of its own', async () => {
  const [one, other] = [await hashPassword('Honey-2026'), await hashPassword('Honey-2026')]
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.notEqual(one, other)
  assert.equal(await verifyPassword('Honey-2026', one), true)
  assert.equal(await verifyPassword('honey-2026', one), false)
})

test('Q-04 a hash with other cost parameters can be verified', async () => {
  // Of the test vectors of Argon2's reference implementation.
  const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  assert.equal(await verifyPassword('password', stored), true)
  assert.equal(await verifyPassword('Password', stored), false)
})

test('LOGIN-03 without a hash every password is wrong', async () => {
  assert.equal(await verifyPassword('Honey-2026', undefined), false)
})

test('Q-04 passwords are the same in any Unicode form', () => {
  assert.ok(isSamePassword('caf\u00e9', 'cafe\u0301'))
  assert.ok(!isSamePassword('café', 'Café'))
})

test('Q-12 a burst of passwords queues, and a full queue is reported', async () => {
  // Of the lowest cost that argon2 has, since a real one takes 30 ms.
  const stored = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
  assert.equal(isHashQueueFull(), false)
  const burst = Array.from({ length: 210 }, () => verifyPassword('x', stored))
  assert.equal(isHashQueueFull(), true)
  const right = await Promise.all(burst)
  assert.ok(right.every((answer) => answer === false))
  assert.equal(isHashQueueFull(), false)
})

test('Q-04 a malformed hash is a fault, not a wrong password', async () => {
  await assert.rejects(verifyPassword('x', 'plain'), /malformed/)
})
