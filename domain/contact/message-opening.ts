/** How a message begins that is written from an order's place in the shop: 'About order FG-1234-5678:'. What was typed comes below (CONT-01). */
export function openingAbout(orderNumber: string): string {
  return `About order ${orderNumber}:\n`
}

/** The number of the order that a message begins with, as it stands there: 'About order FG-1234-5678: it is broken'; undefined: it begins otherwise (TICKET-01). */
export function orderInOpening(message: string): string | undefined {
  return /^\s*About order ([A-Z0-9-]{1,60}):/.exec(message)?.[1]
}
