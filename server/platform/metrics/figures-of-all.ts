// Figures of several server processes: the one that is asked tells those of all, each with the number of its process.
import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

type Told = Awaited<ReturnType<Registry['getMetricsAsJSON']>>
type Message =
  | { readonly figures: 'of all?'; readonly id: number }
  | { readonly figures: 'yours?'; readonly id: number }
  | { readonly figures: 'mine'; readonly id: number; readonly told: Told }
  | { readonly figures: 'of all'; readonly id: number; readonly told: readonly Told[] }

/** Milliseconds after which a process that does not answer, because it starts or ends, is left out. */
const patience = 1_000

/** In the process above the others: asks them all for the one that was asked. */
export function gatherFigures() {
  const rounds = new Map<number, (told: Told) => void>()
  let latest = 0

  function ask(asker: Worker, id: number) {
    const asked = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
    const told: Told[] = []
    const round = ++latest
    const end = () => {
      clearTimeout(impatience)
      rounds.delete(round)
      if (asker.isConnected()) asker.send({ figures: 'of all', id, told } satisfies Message)
    }
    const impatience = setTimeout(end, patience)
    rounds.set(round, (one) => {
      if (told.push(one) === asked.length) end()
    })
    for (const one of asked) one?.send({ figures: 'yours?', id: round } satisfies Message)
  }

  cluster.on('message', (worker, message: Message) => {
    if (message.figures === 'of all?') ask(worker, message.id)
    if (message.figures === 'mine') rounds.get(message.id)?.(message.told)
  })
}

/** The registry's figures as text; those of all processes where there are several. */
export function figuresOfAll(registry: Registry): () => Promise<string> {
  const { worker } = cluster
  if (!worker) return () => registry.metrics()

  registry.setDefaultLabels({ process: String(worker.id) })
  const waiting = new Map<number, (told: readonly Told[]) => void>()
  let latest = 0
  worker.on('message', async (message: Message) => {
    if (message.figures === 'of all') waiting.get(message.id)?.(message.told)
    if (message.figures !== 'yours?') return
    const told = await registry.getMetricsAsJSON()
    if (worker.isConnected()) worker.send({ figures: 'mine', id: message.id, told } satisfies Message)
  })

  worker.once('disconnect', () => {
    for (const resolve of waiting.values()) resolve([])
  })

  return async () => {
    const id = ++latest
    const told = await new Promise<readonly Told[]>((resolve) => {
      waiting.set(id, resolve)
      if (worker.isConnected()) worker.send({ figures: 'of all?', id } satisfies Message)
      else resolve([])
    })
    waiting.delete(id)
    return (told.length > 0 ? merge(told) : registry).metrics()
  }
}

function merge(told: readonly Told[]) {
  return AggregatorRegistry.aggregate(told.map((metrics) => metrics.map(asItIs)))
}

/** Nothing is added up or left out, since the number of the process tells all apart; on its way NaN has become null. */
function asItIs(metric: Told[number]) {
  const values = metric.values.map((one) => ({ ...one, value: one.value ?? Number.NaN }))
  return { ...metric, values, aggregator: 'first' }
}
