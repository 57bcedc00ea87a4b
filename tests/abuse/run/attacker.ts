// Sends its parent's plan over the given number of connections and reads only the status.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AttackPlan, AttackRequest } from './attack.ts'

const waitTimeout = 30_000
const statuses: { [status: string]: number } = {}
const stopped = new AbortController()

process.on('disconnect', () => process.exit(1))
process.on('message', (message) => {
  if (message === 'stop') return stopped.abort()
  void run(message as AttackPlan).then(() => {
    process.send?.(statuses, () => process.exit(0))
  })
})

async function run({ url, requests, connections, max = Number.POSITIVE_INFINITY, pause = 0 }: AttackPlan) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let sent = 0
  const connection = async () => {
    while (sent < max && !stopped.signal.aborted) {
      const nth = sent++
      const status = await send(url, requests[nth % requests.length] as AttackRequest, { nth, agent })
      statuses[status] = (statuses[status] ?? 0) + 1
      if (pause > 0) await sleep(pause, undefined, { signal: stopped.signal }).catch(() => {})
      // Backs off when the shop does not answer.
      else if (status === 0) await sleep(50)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
}

function send(
  url: string,
  { method, path, headers, body, isBase64, isUnfinished }: AttackRequest,
  { nth, agent }: { nth: number; agent: Agent },
): Promise<number> {
  const fill = (text: string) =>
    text.replaceAll('{n}', String(nth)).replaceAll('{nnnn}', String(nth).padStart(4, '0').slice(-4))
  const bytes = body === undefined ? undefined : isBase64 ? Buffer.from(body, 'base64') : Buffer.from(fill(body))
  const filled = Object.entries(headers).map(([name, value]) => [name, fill(value)])
  const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(waitTimeout)])
  return new Promise((done) => {
    const asking = request(url + fill(path), {
      agent,
      method,
      headers: {
        ...Object.fromEntries(filled),
        ...(bytes && { 'content-length': bytes.length + (isUnfinished ? 1 : 0) }),
      },
      signal,
    })
    asking.on('response', (answer) => {
      answer.on('error', () => done(0))
      answer.on('end', () => {
        done(answer.statusCode ?? 0)
        if (isUnfinished) asking.destroy()
      })
      answer.resume()
    })
    asking.on('error', () => done(0))
    if (isUnfinished) asking.write(bytes ?? '')
    else asking.end(bytes)
  })
}
