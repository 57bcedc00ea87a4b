// Processes of one port that do nothing but what PLAN says: the n-th word is the behaviour of the n-th process, then 'serves'.
import cluster from 'node:cluster'
import type { Log } from '../log.ts'
import { runProcesses } from './run-processes.ts'

const plan = (process.env.PLAN ?? '').split(' ')

if (cluster.worker) behave(plan[cluster.worker.id - 1] ?? '')
else {
  const report = (event: object) => void process.send?.(event)
  cluster.on('message', ({ id, process: { pid } }) => report({ event: 'ready', id, pid }))
  const log = { error: ({ pause }: { pause: number }) => report({ event: 'replaced', pause }) } as unknown as Log
  const limits = { firstPause: 1, maxPause: 4, stopTimeout: 500 }
  runProcesses({ count: 2, log, limits, onReady: () => report({ event: 'open' }) })
}

function behave(how: string) {
  if (how === 'dies') process.exit(1)
  process.on('SIGTERM', () => how === 'ignores-signals' || process.exit(0))
  setInterval(() => {}, 60_000)
  process.send?.({ ready: true })
}
