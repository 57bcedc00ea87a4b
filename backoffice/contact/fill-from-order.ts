const fields = ['name', 'email', 'phone'] as const
type Field = (typeof fields)[number]
export type Sender = { readonly [Of in Field]: string }

type OrderOfSender = {
  readonly email?: string
  readonly address: { readonly firstName: string; readonly lastName: string; readonly phone?: string }
}

export function senderOf({ email = '', address: { firstName, lastName, phone = '' } }: OrderOfSender): Sender {
  return { name: `${firstName} ${lastName}`.trim(), email, phone }
}

/**
 * What an order fills in: who has placed it, unless a field holds somebody else's, since a neighbour who calls has another telephone. What another
 * order has filled in goes (TICKET-06).
 */
export function filledBy(order: Sender, { typed, former }: { typed: Sender; former: Sender }): Partial<Sender> {
  const isFree = (field: Field) => typed[field].trim() === '' || typed[field] === former[field]
  const isOther = fields.some((field) => !isFree(field) && typed[field].trim() !== order[field])
  return Object.fromEntries(fields.filter(isFree).map((field) => [field, isOther ? '' : order[field]]))
}
