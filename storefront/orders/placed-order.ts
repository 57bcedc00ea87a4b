// The order that a payment of this visit has become: the orders page opens with it once (EASE-04), the empty checkout names it after Back.

/** The page that follows a payment (PAY-03). */
export const ordersPath = '/user-dashboard/orders'

type Placed = {
  readonly orderNumber: string | undefined
  readonly user_id: string
  readonly lines: readonly { readonly pid: string; readonly qty: number }[]
}

/** In memory only, so that a reload shows the page without the thanks. */
let placed: Placed | undefined
let wasTaken = false

export function announcePlacedOrder(order: Placed): void {
  placed = order
  wasTaken = false
}

export function lastPlacedOrder(userId: string | undefined): Placed | undefined {
  return placed?.user_id === userId ? placed : undefined
}

/** Once, and only to the customer who has paid. */
export function takePlacedOrder(userId: string | undefined): Placed | undefined {
  const taken = wasTaken ? undefined : lastPlacedOrder(userId)
  wasTaken = true
  return taken
}
