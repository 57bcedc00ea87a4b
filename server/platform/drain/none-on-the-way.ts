// A process that takes no more connections may have been handed one just before: nobody hears of it when the process ends first.
import cluster from 'node:cluster'

type Message =
  | { readonly connections: 'no more' }
  | { readonly connections: 'none on the way'; readonly othersServe: boolean }

/** In the process above the others. What it says comes after all connections that it has handed over. */
export function tellWhoLeaves({ othersServe }: { othersServe: () => boolean }) {
  cluster.on('message', (worker, message: Message) => {
    if (message?.connections !== 'no more' || !worker.isConnected()) return
    worker.send({ connections: 'none on the way', othersServe: othersServe() } satisfies Message)
  })
}

/** Resolves when each connection has arrived that was handed to this process before it closed its door. */
export async function noneOnTheWay(): Promise<{ othersServe: boolean }> {
  const { worker } = cluster
  const alone = { othersServe: false }
  if (!worker?.isConnected()) return alone
  return new Promise((resolve) => {
    worker.once('disconnect', () => resolve(alone))
    worker.on('message', (message: Message) => message?.connections === 'none on the way' && resolve(message))
    worker.send({ connections: 'no more' } satisfies Message)
  })
}
