import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

export type Outcome<Made> = { readonly made?: Made; readonly fault?: unknown }

/** For a file that `openWorkThread` runs: makes something of each piece of work that comes. */
export function takeWork<Work, Made>(make: (work: Work) => Promise<Made> | Made): void {
  // When processors are scarce, requests go first. Only Linux takes this for the thread; elsewhere it were the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  parentPort?.on('message', async (work: Work) => parentPort?.postMessage(await outcomeOf(work)))

  async function outcomeOf(work: Work): Promise<Outcome<Made>> {
    try {
      return { made: await make(work) }
    } catch (fault) {
      return { fault }
    }
  }
}
