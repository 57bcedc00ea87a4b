// Bodies whose end never comes: 1,500 connections of one network, each with 250 kB or with just less than its call accepts.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AttackRequest, attack } from '../attack.ts'
import { atMost, type Flood } from '../flood.ts'

const long = 250_000
/** Just below the usual limit, and that of calls that name many rows. */
const [usual, rows] = [16_000, 32_000]
/** Between a refusal and the next try of a connection. */
const pause = 5_000
/** MB, once the attackers have left. */
const maxMemoryAfterwards = 300

export const halfSent: readonly Flood[] = [
  {
    name: 'half-sent',
    title: '1,500 connections of one client, each with up to 250 kB of a body that never ends',
    async attack({ shopUrl }, ends) {
      const requests = [
        unfinished('/contact', { bytes: long }),
        unfinished('/contact', { bytes: usual }),
        unfinished('/save-order', { bytes: long }),
        unfinished('/api/webhooks/razorpay', { bytes: long }),
      ]
      await send(shopUrl, { requests, ends })
    },
    check: async (stage) => [await memoryAfterwards(stage.serverPid() ?? 0)],
  },
  {
    name: 'half-sent-staff',
    title: 'the same at the staff’s port, half of them with a made-up session',
    port: 'office',
    async attack({ office }, ends) {
      const origin = office.url
      const cookie = `__Host-staff=${'x'.repeat(43)}`
      const requests = [
        unfinished('/api/sign-in', { bytes: long, headers: { origin } }),
        unfinished('/api/sign-in', { bytes: usual, headers: { origin } }),
        unfinished('/api/orders/holds', { bytes: long, headers: { origin, cookie } }),
        unfinished('/api/orders/holds', { bytes: rows, headers: { origin, cookie } }),
      ]
      await send(office.url, { requests, ends })
    },
    check: async ({ office }) => [await memoryAfterwards(office.pid())],
  },
]

function unfinished(
  path: string,
  { bytes, headers = {} }: { bytes: number; headers?: AttackRequest['headers'] },
): AttackRequest {
  const own = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.90', ...headers }
  return { method: 'POST', path, headers: own, body: `{"text":"${'x'.repeat(bytes)}`, isUnfinished: true }
}

async function send(url: string, { requests, ends }: { requests: readonly AttackRequest[]; ends: AbortSignal }) {
  await attack({ url, requests, connections: 1_500, pause }, ends)
}

async function memoryAfterwards(pid: number) {
  await sleep(5_000)
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return atMost('memory afterwards', Math.round((kilobytes * 1024) / 1e6), { limit: maxMemoryAfterwards, unit: ' MB' })
}
