// Three hundred connections of one network that is not signed in, at the staff's port, while twelve people work in one office.
import { type AttackRequest, attack, posting } from '../attack.ts'
import { type Flood, mustBe } from '../flood.ts'

const from = '203.0.113.91'
let openStreams: number

export const staffPort: Flood = {
  name: 'staff-port',
  title: '300 connections at the staff’s port, not signed in, while staff work',
  port: 'office',
  async attack({ office }, ends) {
    const listening = office.listen(ends)
    await attack({ url: office.url, requests: requestsTo(office.url), connections: 300 }, ends)
    openStreams = await listening
  },
  check: async () => [mustBe('the event streams of all twelve stay open', openStreams === 12)],
}

/** What costs a server most before it knows who asks: passwords, bodies, sessions that nobody has. */
function requestsTo(origin: string): AttackRequest[] {
  const body = { email: 'nobody-{n}@example.in', password: 'guess guess guess', code: '123456' }
  const long = { ...body, password: 'x'.repeat(200_000) }
  const cookie = `__Host-staff={nnnn}${'x'.repeat(39)}`
  const withOrigin = (request: AttackRequest, more = {}): AttackRequest => ({
    ...request,
    headers: { ...request.headers, origin, ...more },
  })
  return [
    withOrigin(posting('/api/sign-in', body, { from })),
    withOrigin(posting('/api/sign-in', long, { from })),
    withOrigin(posting('/api/sign-in/passkey-options', {}, { from })),
    withOrigin(posting('/api/orders/holds', long, { from }), { cookie }),
    { method: 'GET', path: '/api/orders', headers: { 'x-forwarded-for': from, cookie } },
    { method: 'GET', path: '/nowhere-{n}', headers: { 'x-forwarded-for': from, accept: 'text/html' } },
  ]
}
