// The thread of the test: waits at the gate it is given, blocked as by long work, or does what is named.
import { parentPort } from 'node:worker_threads'
import { takeWork } from './take-work.ts'

export type Gate = Int32Array<SharedArrayBuffer>
export type Work = { name: string; gate?: Gate; dies?: 'always' | Gate; fails?: true; isLate?: Gate }

const names: string[] = []

takeWork(({ name, gate, dies, fails, isLate }: Work) => {
  if (dies === 'always' || (dies && Atomics.add(dies, 0, 1) === 0)) process.exit(3)
  if (fails) throw new RangeError(`no ${name}`)
  if (gate) Atomics.wait(gate, 0, 0)
  names.push(name)
  if (isLate) {
    parentPort?.postMessage({ made: names })
    Atomics.store(isLate, 0, 1)
    Atomics.notify(isLate, 0)
  }
  return [...names]
})
