import { type Refusal, refuse } from '#domain/refusal.ts'
import { staffSender } from '#server/attachments/add-staff-picture.ts'
import { attachPictures } from '#server/attachments/attach-pictures.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { lockTicket, updateTicket } from './tickets.store.ts'

type Input = {
  readonly ticket: string
  readonly pictures: readonly string[]
  readonly staff: { readonly staffId: string }
}

/** Pictures that came by mail or messenger, or that staff took (TICKET-06). The holder of a link sees them too. */
export async function addTicketPictures(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { ticket, pictures, staff }: Input,
): Promise<
  { done: true } | Refusal<'ticket-not-found'> | Refusal<'picture-gone'> | Refusal<'enough-pictures', { most: number }>
> {
  if (!(await lockTicket(tx, ticket))) return refuse('ticket-not-found')
  const owner = { kind: 'ticket', id: ticket } as const
  const refused = await attachPictures(tx, { owner, ids: pictures, ...staffSender(staff), now: clock.now() })
  if (refused) return refused
  await updateTicket(tx, ticket, {})
  audit({ action: 'ticket.pictures-added', subject: { kind: 'ticket', id: ticket }, after: { pictures } })
  return { done: true }
}
