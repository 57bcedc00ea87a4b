// A true supervisor of trivial processes: their n-th does what the n-th word of PLAN says, those after the last serve.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDrain } from './platform/drain/drain.ts'
import type { Log } from './platform/log.ts'
import { supervise } from './supervisor.ts'

const plan = (process.env.PLAN ?? '').split(' ')

if (cluster.worker) behave(plan[cluster.worker.id - 1] ?? '')
else {
  const tell = (event: object) => void process.send?.(event)
  cluster.on('fork', ({ id, process: { pid } }) => tell({ is: 'begun', id, pid }))
  cluster.on('exit', ({ id }, _code, signal) => tell({ is: 'gone', id, signal }))
  cluster.on('message', ({ id }, { ready, port }) => ready && tell({ is: 'serves', id, port }))
  const line = (_: object | string, sentence?: string) => tell({ is: 'line', sentence: sentence ?? _ })
  const log = { info: line, warn: line, error: line, debug: line } as Log
  const limits = JSON.parse(process.env.LIMITS ?? '')
  await supervise({ processes: 2, log, limits, onReady: () => tell({ is: 'ready' }) })
}

function behave(how: string) {
  if (how === 'dies') process.exit(1)
  if (how === 'answers') return answer()
  process.on('SIGTERM', () => how === 'deaf' || process.exit(0))
  if (how === 'chatters') return void process.send?.({ hello: 'not ready' }, () => process.exit(1))
  // The timer alone keeps it alive.
  setInterval(() => {}, 60_000)
  if (how !== 'dawdles') process.send?.({ ready: true })
}

function answer() {
  const { over, drain } = openDrain()
  const server = over((handle) => createServer(handle))((_, answer) => answer.end('honey'), {})
  server.listen(0, '127.0.0.1', () => process.send?.({ ready: true, port: (server.address() as AddressInfo).port }))
  process.on('SIGTERM', () => void drain().then(() => process.exit(0)))
}
