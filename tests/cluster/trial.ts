// The trial: sandbox, nodes, customers; a window for each event; at last the reconciliation.
import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { migrateAll } from '../../commands/prepare-database.ts'
import { seededChance } from '../faults/chance.ts'
import { startSandbox } from '../faults/processes.ts'
import { openRunRecord } from '../faults/record.ts'
import { settle } from '../faults/round.ts'
import { queryOnce } from '../faults/run-database.ts'
import { openSandboxClient } from '../faults/sandbox-client.ts'
import { type Customer, createCustomers, plentiful, setPrices, stockScarceProducts } from '../faults/scarce-products.ts'
import type { Tally } from '../faults/shop-client.ts'
import type { Difference, OrderRow } from '../faults/snapshot.ts'
import { freePort } from '../fixtures/free-port.ts'
import { type Cluster, until } from './cluster.ts'
import type { Surroundings } from './events.ts'
import { openNodes } from './nodes.ts'
import { type Confirmation, type PageAnswer, startTraffic } from './traffic.ts'

const customerCount = 2_000

/** From the beginning of an event until everything is whole again; times in milliseconds. */
export type Window = {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly promotedAt: number | undefined
  readonly confirmations: readonly Confirmation[]
  readonly pages: readonly PageAnswer[]
  /** Of the answers to purchases that began in it. */
  readonly answers: Tally
}

export type TrialResult = {
  readonly windows: readonly Window[]
  readonly orders: readonly OrderRow[]
  readonly differences: readonly Difference[]
  readonly reconciliation: string
}

export async function openTrial(cluster: Cluster) {
  const sandboxPort = await freePort()
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const webhookUrl = `${cluster.frontUrl}/api/webhooks/razorpay`
  const sandbox = await startSandbox(cluster.folder, { port: sandboxPort, webhookUrl })
  const provider = openSandboxClient(sandboxUrl)
  const settings = {
    RAZORPAY_API_URL: sandboxUrl,
    RAZORPAY_CHECKOUT_URL: `${sandboxUrl}/v1/checkout.js`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.ready.smtpPort}`,
    SMS_URL: sandboxUrl,
  }
  const nodes = openNodes(cluster, settings)
  const record = openRunRecord()
  const postgres = { query: (statement: string, values?: unknown[]) => queryOnce(cluster.directUrl, statement, values) }
  await migrateAll(cluster.directUrl)
  const customers = await prepare(cluster, record)
  for (const node of [1, 2] as const) await nodes.start(node)
  await until('the proxy', async () => (await fetch(cluster.frontUrl)).status === 200, { within: 30_000 })

  const marks: { name: string; from: number; to: number; promotedAt: number | undefined; answers: Tally }[] = []
  const traffic = startTraffic({
    url: cluster.frontUrl,
    provider,
    customers: customers.values(),
    tally: () => marks.at(-1)?.answers ?? record.answers,
    onAnswer: (answer) => record.reportedAnswers.push(answer),
  })
  // Each page is cached on each node.
  await sleep(5_000)

  return {
    async watch(name: string, make: (around: Surroundings) => Promise<void>): Promise<void> {
      const mark: (typeof marks)[number] = {
        name,
        from: Date.now(),
        to: 0,
        promotedAt: undefined,
        answers: new Map(),
      }
      marks.push(mark)
      const end = record.disturbed(name)
      const promoted = () => {
        mark.promotedAt ??= Date.now()
      }
      await make({ cluster, nodes, promoted })
      end()
      mark.to = Date.now()
    },
    async end(): Promise<TrialResult> {
      await traffic.stop()
      const stage = {
        postgres,
        provider,
        killShop: async () => void (await Promise.all([nodes.kill(1), nodes.kill(2)])),
        startShop: async () => void (await Promise.all([nodes.start(1), nodes.start(2)])),
      }
      const { snapshot, differences } = await settle(stage, record)
      const within = (mark: { from: number; to: number }) => (one: { at: number }) =>
        one.at >= mark.from && one.at < mark.to
      return {
        windows: marks.map((mark) => ({
          ...mark,
          confirmations: traffic.confirmations.filter(within(mark)),
          pages: traffic.pages.filter(within(mark)),
        })),
        orders: snapshot.orders,
        differences,
        reconciliation: await reconcile(cluster, settings),
      }
    },
    kill() {
      nodes.killAtOnce()
      sandbox.child.kill('SIGKILL')
    },
  }
}

async function prepare(cluster: Cluster, record: ReturnType<typeof openRunRecord>): Promise<Customer[]> {
  const client = new pg.Client({ connectionString: cluster.directUrl })
  await client.connect()
  const postgres = {
    query: async (statement: string, values?: unknown[]) => (await client.query(statement, values)).rows,
  }
  try {
    await stockScarceProducts(postgres)
    record.prices.push(...(await setPrices(postgres)))
    await postgres.query(`INSERT INTO stock_entries (product_id, kind, units) VALUES ($1, 'delivery', 100000)`, [
      plentiful.id,
    ])
    return await createCustomers(postgres, customerCount, seededChance('cluster'))
  } finally {
    await client.end()
  }
}

/** The last sentence of the command by which an owner reconciles the shop with the provider. */
async function reconcile(cluster: Cluster, settings: NodeJS.ProcessEnv): Promise<string> {
  const root = resolve(import.meta.dirname, '../..')
  const day = (time: number) => new Date(time + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const dates = ['--from', day(Date.now() - 24 * 3_600_000), '--to', day(Date.now())]
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATABASE_URL: cluster.url, DATABASE_DIRECT_URL: cluster.directUrl, ...settings }
  const command = [join(root, 'commands/back-office.ts'), 'compare', ...dates, '--no-env-file']
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env }).catch(
    (fault: { stdout: string }) => fault,
  )
  return stdout.trim().split('\n').at(-1) ?? ''
}
