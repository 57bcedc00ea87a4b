import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSigningOut, whileSigningOut } from './signing-out.ts'

test('STAFF-04 until the page that follows a sign-out is there, the end of the session leads nowhere else', async () => {
  const [answered, opened] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  let opening: Promise<void> | undefined
  const signOut = whileSigningOut(async () => {
    const answer = await answered.promise
    opening = whileSigningOut(() => opened.promise)
    return answer
  })
  assert.equal(isSigningOut(), true)
  answered.resolve('ended')
  assert.equal(await signOut, 'ended')
  assert.equal(isSigningOut(), true, 'the page is on its way')
  opened.resolve()
  await opening
  assert.equal(isSigningOut(), false)
})

test('STAFF-04 after a sign-out that failed the end of the session leads to the sign-in page again', async () => {
  await assert.rejects(whileSigningOut(() => Promise.reject(new Error('no connection'))))
  assert.equal(isSigningOut(), false)
})
