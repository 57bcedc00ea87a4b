import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnPath, signInPath, switchPath, whySignIn } from './sign-in-path.ts'

test('STAFF-05 the place to come back to survives several calls that find the session ended', () => {
  const place = { pathname: '/staff', search: '?q=asha' }
  const once = new URL(signInPath(place), 'http://localhost')
  assert.equal(returnPath(once.searchParams), '/staff?q=asha')
  assert.equal(signInPath(once), once.pathname + once.search)
  assert.equal(signInPath({ pathname: '/', search: '' }), '/sign-in')
})

test('STAFF-05 SECURITY a place outside of the application, or signing in itself, is none to come back to', () => {
  for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', '/sign-in?to=%2F']) {
    assert.equal(returnPath(new URLSearchParams({ to })), '/', to)
  }
})

test('STAFF-04 the next person of a shared phone comes back to the page that was open, with its filter', () => {
  const { searchParams } = new URL(switchPath({ pathname: '/pack', search: '?late=yes' }), 'http://localhost')
  assert.equal(returnPath(searchParams), '/pack?late=yes')
  assert.ok(searchParams.has('switch'))
})

test('STAFF-05 that a session has ended is said only where there was one', () => {
  const asked = new URLSearchParams({ to: '/orders' })
  assert.match(whySignIn(asked, { session: true }) ?? '', /^Your session has ended/)
  assert.equal(whySignIn(asked, { session: false }), 'Sign in, and the page that you wanted opens.')
  assert.equal(whySignIn(new URLSearchParams(), { session: true }), undefined)
  assert.equal(whySignIn(new URLSearchParams({ to: '/pack', switch: 'yes' }), { session: true }), undefined)
})
