// The baseline: replays the SQL statements of one checkout, over as many connections as the server has for requests.
import pg from 'pg'
import { cartOf } from './bodies.ts'
import type { Recorded } from './record.ts'
import { replayOf } from './replay.ts'
import type { Bought } from './shoppers.ts'

type BaselineTask = { readonly seconds: number }
export type Start = {
  readonly url: string
  readonly connections: number
  readonly recorded: Recorded
  readonly products: readonly string[]
}

const { url, connections, recorded, products } = (await message()) as Start
const pool = new pg.Pool({ connectionString: url, max: connections })
const replay = replayOf(recorded)
let customer = recorded.nth

process.on('disconnect', () => process.exit())
process.on('message', async ({ seconds }: BaselineTask) => process.send?.(await run(seconds)))
process.send?.({ ready: true })

async function run(seconds: number): Promise<Bought> {
  const begun = performance.now()
  const end = begun + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const nth = ++customer
        const client = await pool.connect()
        await replay(client, { nth, cart: cartOf(nth, products) })
        client.release()
        done += 1
      }
    }),
  )
  return { bought: done, perSecond: done / ((performance.now() - begun) / 1000) }
}

function message(): Promise<unknown> {
  return new Promise((done) => process.once('message', done))
}
