// Customers who buy one after the other, and visitors of cached pages, through the proxy until they are stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import { buy } from '../faults/purchase.ts'
import type { PurchasePlan } from '../faults/purchase-plan.ts'
import type { SandboxClient } from '../faults/sandbox-client.ts'
import { type Customer, plentiful } from '../faults/scarce-products.ts'
import { shopClient, type Tally } from '../faults/shop-client.ts'
import type { ReportedAnswer } from '../faults/snapshot.ts'

export type Confirmation = { readonly at: number; readonly orderNumber: string }
export type PageAnswer = { readonly at: number; readonly path: string; readonly status: number | 'none' }

/** The simplest purchase, confirmed by the browser and by the provider's webhook. */
const plan: PurchasePlan = {
  comesAfter: 0,
  cart: [{ pid: plentiful.id, qty: 1 }],
  tabs: 'one',
  client: 'storefront',
  declinesFirst: false,
  pays: 'captured',
  isLate: false,
  webhook: true,
  says: 'once',
  isLying: false,
}

const buyers = 4
const visitors = 4
const cachedPaths = ['/', '/product', `/product/${plentiful.id}`, '/about']
/** As a browser or a patient visitor would wait, in milliseconds. */
const pageTimeout = 5_000

type Around = {
  readonly url: string
  readonly provider: SandboxClient
  /** Each buys once. */
  readonly customers: Iterator<Customer>
  /** Of the answers to customers at this moment. */
  readonly tally: () => Tally
  readonly onAnswer: (answer: ReportedAnswer) => void
}

export function startTraffic({ url, provider, customers, tally, onAnswer }: Around) {
  const confirmations: Confirmation[] = []
  const pages: PageAnswer[] = []
  let isOver = false

  async function purchases() {
    for (let next = customers.next(); !isOver && !next.done; next = customers.next()) {
      const seen = new Set<string>()
      await buy(plan, {
        shop: shopClient(url, next.value, tally()),
        provider,
        lateMoment: Promise.resolve(),
        onAnswer(answer) {
          onAnswer(answer)
          if (answer.orderNumber && !seen.has(answer.orderNumber)) {
            confirmations.push({ at: Date.now(), orderNumber: answer.orderNumber })
            seen.add(answer.orderNumber)
          }
        },
      })
      await sleep(200)
    }
  }

  async function visits() {
    for (let nth = 0; !isOver; nth++) {
      const path = cachedPaths[nth % cachedPaths.length] as string
      const status = await fetch(url + path, { signal: AbortSignal.timeout(pageTimeout) }).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        () => 'none' as const,
      )
      pages.push({ at: Date.now(), path, status })
      await sleep(60)
    }
  }

  const all = Promise.all([...Array.from({ length: buyers }, purchases), ...Array.from({ length: visitors }, visits)])
  return {
    confirmations,
    pages,
    async stop() {
      isOver = true
      await all
    },
  }
}
