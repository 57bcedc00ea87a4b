// Three hundred connections of one client, each asking again as soon as it is answered.
import { type AttackRequest, attack, posting } from '../attack.ts'
import type { Flood } from '../flood.ts'

const from = '203.0.113.30'
const reading = { accept: 'text/html', 'x-forwarded-for': from }

export const connections: readonly Flood[] = [
  threeHundred('verify', '`/verifyUser`', posting('/verifyUser', { token: 'nobody-{n}' }, { from })),
  threeHundred('search', '`/api/search`', { method: 'GET', path: '/api/search?q=wild+honey+{n}', headers: reading }),
  threeHundred('nowhere', 'unknown pages', { method: 'GET', path: '/nowhere-{n}', headers: reading }),
]

function threeHundred(name: string, what: string, request: AttackRequest): Flood {
  return {
    name,
    title: `300 connections of one client to ${what}`,
    async attack({ shopUrl }, ends) {
      await attack({ url: shopUrl, requests: [request], connections: 300 }, ends)
    },
  }
}
