import type { IconNode } from 'lucide'
import type { StaffPage } from '#contract/backoffice/pages.ts'
import type { Permission, Role } from '#domain/staff/permissions.ts'

export type MenuEntry = {
  readonly to: StaffPage
  readonly label: string
  readonly icon: IconNode
  readonly permission?: Permission
  /** Whose bar at the bottom of a phone it stands in. */
  readonly bar?: readonly Role[]
  /** After `g`: the shortcut that opens it (DESK-02). */
  readonly letter?: string
  /** What else it is called; Ctrl+K finds it by these too. */
  readonly otherWords?: string
  /** In a low window it is folded until the arrow beside this one is pressed. */
  readonly below?: StaffPage
}
