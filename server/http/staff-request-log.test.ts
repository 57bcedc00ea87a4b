import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStaffServer } from '../../tests/fixtures/staff-server.ts'
import { staffAuthenticator } from '../staff/sign-in/verify-staff-session.ts'
import { buildStaffApp } from './staff-app.ts'

test('SECURITY the request log of the staff’s site says who has called, refused calls too', async (t) => {
  const { deps, signIn } = await openStaffServer(t)
  const lines: object[] = []
  const requestLog = { info: (line: object) => void lines.push(line) }
  const app = await buildStaffApp(deps, { authenticate: staffAuthenticator(deps), pages: false, requestLog })
  t.after(() => app.close())
  const packer = await signIn('packer')
  const logged = async (url: string, headers = {}) => {
    await app.inject({ url, headers })
    const { route, status, staff } = (lines.at(-1) ?? {}) as { [name: string]: unknown }
    return [route, status, staff]
  }
  assert.deepEqual(await logged('/api/orders', packer.headers()), ['/api/orders', 200, packer.id])
  assert.deepEqual(await logged('/api/staff', packer.headers()), ['/api/staff', 403, packer.id])
  assert.deepEqual(await logged('/api/openapi.json', packer.headers()), ['/api/openapi.json', 200, packer.id])
  assert.deepEqual(await logged('/api/orders'), ['/api/orders', 401, undefined])
})
