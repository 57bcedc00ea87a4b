/** Acts on the own sign-in. Each asks for a code or passkey of its own, whatever was given before (STAFF-07). */
export const confirmedActs = ['add-passkey', 'remove-passkey', 'renew-recovery-codes', 'change-password'] as const
export type ConfirmedAct = (typeof confirmedActs)[number]
