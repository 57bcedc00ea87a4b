import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import { deliveryCorrectedMail } from './delivery-corrected-mail.ts'
import { readOrder } from './stored-order.store.ts'

/** The mail about the corrected address of an order, as it is now. */
export async function correctionMail(
  connection: Connection,
  number: string,
  { shop, settings }: Pick<Deps, 'shop' | 'settings'>,
): Promise<Mail> {
  const order = await readOrder(connection, number)
  if (!order) throw new Error(`There is no order ${number}`)
  return deliveryCorrectedMail(
    { ...order.ordered, ...order.corrected, ...order },
    { shop, publicUrl: settings.publicUrl },
  )
}
