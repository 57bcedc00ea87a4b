// Three hundred connections of one client or one IPv6 /48, each sending its next request at once.
import { type AttackRequest, attack, posting } from '../attack.ts'
import type { Flood } from '../flood.ts'

const from = '203.0.113.30'
const searching = '/api/search?q=wild+honey+{n}'
const reading = { accept: 'text/html', 'x-forwarded-for': from }

export const connections: readonly Flood[] = [
  threeHundred('verify', 'one client to `/verifyUser`', posting('/verifyUser', { token: 'nobody-{n}' }, { from })),
  threeHundred('search', 'one client to `/api/search`', { method: 'GET', path: searching, headers: reading }),
  threeHundred('search-48', 'one IPv6 /48 to `/api/search`, each request from another /64', {
    method: 'GET',
    path: searching,
    headers: { ...reading, 'x-forwarded-for': '2001:db8:3:{nnnn}::1' },
  }),
  threeHundred('nowhere', 'one client to unknown pages', { method: 'GET', path: '/nowhere-{n}', headers: reading }),
]

function threeHundred(name: string, what: string, request: AttackRequest): Flood {
  return {
    name,
    title: `300 connections of ${what}`,
    async attack({ shopUrl }, ends) {
      await attack({ url: shopUrl, requests: [request], connections: 300 }, ends)
    },
  }
}
