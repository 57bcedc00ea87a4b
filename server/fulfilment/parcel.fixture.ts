// Parcels of the shop's van, as by command.
import assert from 'node:assert/strict'
import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import { moveUnits } from '#domain/orders/order-units.ts'
import { lockOrder, saveOrder } from '../orders/stored-order.store.ts'
import { type Database, inTransaction } from '../platform/database/open-database.ts'
import { insertParcel, lockParcel, type ParcelUnits } from './parcels.store.ts'
import { moveParcel } from './transition-parcel.ts'

type Wanted = { readonly orderNumber: string; readonly lines: readonly ParcelUnits[]; readonly at: Date }

export function addParcel(database: Database, { orderNumber, lines, at }: Wanted): Promise<string> {
  return inTransaction(database, async (tx) => {
    const order = (await lockOrder(tx, orderNumber)) ?? assert.fail()
    const { id } = await insertParcel(tx, { orderNumber, carrier: 'own-van', lines, at, staffId: undefined })
    await saveOrder(tx, order, moveUnits(order, lines, { from: 'toPack', to: 'packed' }))
    return id
  })
}

/** Whatever may follow, without mails. */
export async function moveThrough(database: Database, id: string, states: readonly ParcelState[]): Promise<void> {
  for (const to of states) {
    await inTransaction(database, async (tx) => {
      const locked = (await lockParcel(tx, id)) ?? assert.fail()
      const { order } = await moveParcel(tx, locked, { to, at: new Date(), staffId: undefined })
      await saveOrder(tx, locked.order, order)
    })
  }
}
