import type { Start, StartStep } from '#contract/backoffice/start.ts'
import { gstinFault } from '#domain/invoices/gstin.ts'
import type { Shop } from '#domain/shop.ts'
import { readEntries } from '#server/audit/audit-log.store.ts'
import { countDemoGrowers, readDemoProducts, readGoodsCounts } from '#server/catalogue/goods/goods-counts.store.ts'
import type { Deps } from '#server/deps.ts'
import { hasOrders } from '#server/orders/orders.store.ts'
import { lastWebhookAt } from '#server/payments/webhooks/receive-event.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { hasSentMail } from '#server/platform/mail/mails.store.ts'
import { undeletable } from './remove-demo.ts'
import { hasTestMailJob } from './start.store.ts'

/** The facts that `shop.config.ts` comes with. */
const demonstration = { gstin: '29AAFCF4821K1ZE', fssai: '11226333000417' }

type StartDeps = Pick<Deps, 'database' | 'shop' | 'settings'>

/** Nine steps until the first sale, each read from the data (SETTINGS-04), and what of the demonstration is left. */
export async function viewStart({ database, shop, settings }: StartDeps): Promise<Start> {
  const { razorpay, publicUrl } = settings
  const [goods, isMailed, webhookAt, isSold, demo] = [
    await readGoodsCounts(database),
    await hasMailed(database),
    await lastWebhookAt({ database }),
    await hasOrders(database),
    await readDemo(database),
  ]
  const isDone: { readonly [Id in StartStep]: boolean } = {
    company: isOwnCompany(shop),
    mail: isMailed,
    payments: razorpay.keyId !== 'rzp_test_sandbox' && webhookAt !== undefined,
    'gst-rate': goods.rates,
    category: goods.categories,
    grower: goods.growers,
    product: goods.listed,
    units: goods.received,
    sale: isSold,
  }
  const product: { readonly [Id in StartStep]?: string | null } = { product: goods.draft, units: goods.empty }
  const steps = (Object.keys(isDone) as StartStep[]).map((id) => ({
    id,
    isDone: isDone[id],
    ...(product[id] && !isDone[id] && { product: product[id] }),
  }))
  return { steps, isSold, storefrontUrl: publicUrl, ...(demo && { demo }) }
}

function isOwnCompany({ company }: Shop): boolean {
  const { gstin, fssai } = company
  return gstin !== demonstration.gstin && fssai !== demonstration.fssai && gstinFault(company) === undefined
}

/** A mail has left: one of the shop's, or a test mail that is in the queue no more. */
async function hasMailed(database: Connection): Promise<boolean> {
  if (await hasSentMail(database)) return true
  const [testMail] = await readEntries(database, { filter: { subject: 'settings:mail' }, visible: 'all', limit: 1 })
  return testMail !== undefined && !(await hasTestMailJob(database))
}

async function readDemo(database: Connection) {
  const ids = await readDemoProducts(database)
  const growers = await countDemoGrowers(database)
  return ids.length + growers > 0 && { products: ids.length, kept: (await undeletable(database, ids)).length, growers }
}
