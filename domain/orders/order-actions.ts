import { can, type Role } from '../staff/permissions.ts'
import { type ChangeableOrder, refusalToCorrect, refusalToHold, refusalToRelease } from './order-changes.ts'

export const orderActions = ['note', 'hold', 'release', 'correct-delivery', 'resend-mail'] as const
export type OrderAction = (typeof orderActions)[number]

/** What a staff member may do with an order now. The actions ask the same functions, so that a button that is shown works. */
export function allowedActions(order: ChangeableOrder, roles: readonly Role[]): readonly OrderAction[] {
  if (!can(roles, 'orders.change')) return []
  const refusals: { readonly [Action in OrderAction]: unknown } = {
    note: undefined,
    hold: refusalToHold(order),
    release: refusalToRelease(order),
    'correct-delivery': refusalToCorrect(order),
    'resend-mail': undefined,
  }
  return orderActions.filter((action) => refusals[action] === undefined)
}
