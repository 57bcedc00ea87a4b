import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { TOTP } from 'otpauth'
import { openSandbox } from '../started-sandbox.ts'

const sandbox = await openSandbox()
after(() => sandbox.close())
const { call } = sandbox
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const link = `otpauth://totp/Farmgate:new?issuer=Farmgate&secret=${secret}`

test('STAFF-02 the sandbox shows the codes of staff enrolled on this machine', async () => {
  assert.equal((await call('GET', '/authenticator?email=meera@farmgate.example')).status, 404)
  await call('POST', '/sandbox/authenticator', { link })
  await call('POST', '/sandbox/authenticator', { link, email: 'meera@farmgate.example' })
  const { body } = await call('GET', '/authenticator?email=Meera@farmgate.example')
  assert.equal(body.secret, secret)
  assert.notEqual(new TOTP({ secret }).validate({ token: body.code, window: 1 }), null)
  const page = (await call('GET', '/')).body
  assert.equal(page.split('meera@farmgate.example').length, 2, 'one entry a secret')
  assert.equal((await call('POST', '/sandbox/authenticator', { link: 'https://example.in' })).status, 422)
})
