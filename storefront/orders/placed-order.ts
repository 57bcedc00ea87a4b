// The order that a payment of this visit has just become, for the orders page to open with (EASE-04).

/** The page that follows a payment (PAY-03). */
export const ordersPath = '/user-dashboard/orders'

type Placed = { readonly orderNumber: string | undefined; readonly user_id: string }

/** In memory only, so that a reload shows the page without the thanks. */
let placed: Placed | undefined

export function announcePlacedOrder(order: Placed): void {
  placed = order
}

/** Once, and only to the customer who has paid. */
export function takePlacedOrder(userId: string | undefined): Placed | undefined {
  const taken = placed?.user_id === userId ? placed : undefined
  placed = undefined
  return taken
}
