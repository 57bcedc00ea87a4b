import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepingWay, loginPath, wayAfterLogin } from './way-after-login.ts'

const cases = [
  ['', '/'],
  ['next=/checkout', '/checkout'],
  ['next=%2Fpayment-gateway', '/payment-gateway'],
  ['next=/cart', '/'],
  ['next=//evil.example', '/'],
  ['next=https://evil.example/checkout', '/'],
  ['next=/checkout/../evil', '/'],
  ['next=javascript:alert(1)', '/'],
] as const

for (const [search, path] of cases) {
  test(`CART-07 after login with '?${search}' the way leads to ${path}`, () => {
    assert.equal(wayAfterLogin(new URLSearchParams(search)), path)
  })
}

test('CART-07 only a purchase is taken up again after login', () => {
  assert.equal(loginPath('/checkout'), '/login?next=%2Fcheckout')
  assert.equal(loginPath('/user-dashboard/orders'), '/login')
})

test('CART-07 the pages of signing in hand the way on, and only one that is on the list', () => {
  assert.equal(keepingWay('/register', new URLSearchParams('next=/checkout')), '/register?next=%2Fcheckout')
  assert.equal(keepingWay('/register', new URLSearchParams('next=//evil.example')), '/register')
})
