// Open redirects.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { openShopServer } from '../fixtures/shop-server.ts'

/** Request targets. */
const targets = [
  '//evil.example',
  '//evil.example/',
  '///evil.example',
  '////evil.example//',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '//evil.example/PRODUCT',
  '//evil.example/%70roduct/',
  '//evil.example/Login/',
  '/%2f/evil.example',
  '/%2F%2Fevil.example/PRODUCT',
  '/%5cevil.example/',
  '/%5C%5Cevil.example/Product/',
  '/%09/evil.example/',
  '/%0d%0aLocation:%20https://evil.example/PRODUCT',
  '/.//evil.example',
  '/..//evil.example/',
  '/%2e%2e//evil.example',
  '/product/..//evil.example',
  '/PRODUCT//evil.example',
  '/product//evil.example/..',
  '//evil.example:80/PRODUCT',
  '//asha@evil.example/PRODUCT/',
  '//evil.example?/PRODUCT',
  '//evil.example%2fPRODUCT/',
  '/PRODUCT/?next=//evil.example',
  '/Login?next=https://evil.example',
  '/LOGIN/?redirect=//evil.example',
  '/Checkout/?returnTo=https:evil.example',
  '/User-Dashboard/?url=javascript:alert(1)',
  'http://evil.example/PRODUCT',
  'https://evil.example//PRODUCT/',
] as const

test('PROD-06 thirty-three spellings of another host are not redirected to it', async (t) => {
  assert.equal(targets.length, 33)
  const { app } = await openShopServer(t, { pages: true })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const headers = [
    'Host: evil.example',
    'X-Forwarded-Host: evil.example',
    'Forwarded: host=evil.example',
    'Accept: text/html',
    'Connection: close',
  ]
  let redirects = 0
  for (const target of targets) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    const answer = await text(socket)
    const [head = ''] = answer.split('\r\n\r\n')
    const status = Number(head.split(' ')[1])
    assert.ok(status >= 200 && status < 500, `${target}: ${head}`)
    const location = /\r\nlocation: (.*)/i.exec(head)?.[1]
    if (location === undefined) continue
    redirects += 1
    assert.equal(new URL(location, 'https://shop.example/').origin, 'https://shop.example', `${target}: ${location}`)
  }
  assert.ok(redirects > 5, `${redirects} were redirected at all`)
})
