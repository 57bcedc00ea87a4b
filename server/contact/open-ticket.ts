import type { TicketKind, TicketWay } from '#domain/contact/ticket-kinds.ts'
import { canonicalPhone } from '#domain/identity/identifiers.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { numberTicket } from './number-ticket.ts'
import { insertTicket, lockDocket } from './tickets.store.ts'
import { findOrderOf, type OrderRefusal, type WrongField } from './tie-order.ts'

type Input = {
  readonly way: TicketWay
  readonly kind: TicketKind
  readonly name: string
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly orderNumber?: string | undefined
  readonly isOrderChecked?: boolean | undefined
  readonly docket?: string | undefined
  /** The day in India, if not today. */
  readonly cameOn?: string | undefined
  readonly text: string
  readonly isTold: boolean
  readonly staffId: string
}

/**
 * Opens a ticket that came by telephone, mail, WhatsApp, at the door or from the National Consumer Helpline (TICKET-06). Its clocks
 * run from the day when it came; it is acknowledged when the person was given its number. Without an email the answers go to that of the order.
 */
export async function openTicket(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock' | 'shop'>,
  input: Input,
): Promise<{ ticket: string } | OrderRefusal> {
  const { way, kind, staffId, isTold } = input
  const [email, docket] = [input.email?.trim() || null, input.docket?.trim() || null]
  const at = deps.clock.now()
  const receivedAt = startOfClocks(input.cameOn, at)
  if (isRefusal(receivedAt)) return receivedAt
  const docketError = await checkDocket(tx, { way, docket })
  if (docketError) return docketError
  const number = input.orderNumber?.trim()
  const tied = number
    ? await findOrderOf(tx, deps, { customerId: null, email }, { number, isChecked: input.isOrderChecked })
    : undefined
  if (isRefusal(tied)) return tied
  const opened = {
    ...{ way, kind, docket, staffId, receivedAt },
    name: input.name.trim(),
    email: email ?? tied?.order.email ?? null,
    phone: input.phone?.trim() ? (canonicalPhone(input.phone) ?? input.phone.trim()) : null,
    message: input.text.trim(),
    orderNumber: tied?.order.number ?? null,
    customerId: tied && !tied.isOthers ? tied.order.customerId : null,
    acknowledgedAt: isTold ? at : null,
  }
  const ticket = await numberTicket((ticket) => insertTicket(tx, { ...opened, ticket }))
  audit({
    action: 'ticket.opened',
    subject: { kind: 'ticket', id: ticket },
    ...(tied && { also: [{ kind: 'order', id: tied.order.number }] }),
    after: { way, kind, isTold, ...(tied && { order: tied.order.number, ...(tied.isOthers && { isOthers: true }) }) },
  })
  return { ticket }
}

/** The strict reading: what came on an earlier day came at its beginning. */
function startOfClocks(cameOn: string | undefined, now: Date): Date | WrongField {
  if (cameOn === undefined || cameOn === indianDate(now)) return now
  if (cameOn > indianDate(now)) return refuse('wrong-shape', { fields: { cameOn: 'This day is yet to come' } })
  return new Date(`${cameOn}T00:00:00+05:30`)
}

async function checkDocket(
  tx: Transaction,
  { way, docket }: { way: TicketWay; docket: string | null },
): Promise<WrongField | undefined> {
  const atDocket = (sentence: string) => refuse('wrong-shape', { fields: { docket: sentence } })
  if (way !== 'helpline') return docket === null ? undefined : atDocket('Only the helpline gives docket numbers')
  if (docket === null) return atDocket('Please enter the docket number')
  const known = await lockDocket(tx, docket)
  return known && atDocket(`Ticket ${known.ticket} has this docket number`)
}
