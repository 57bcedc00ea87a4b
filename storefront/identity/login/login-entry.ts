import { startDraft, useDraft } from '../../platform/use-draft.ts'
import { noPhone, type PhoneEntry } from '../phone-field.tsx'
import type { LoginMethod } from './method-toggle.tsx'

export type LoginEntry = {
  readonly method: LoginMethod
  readonly phone: PhoneEntry
  readonly email: string
  readonly password: string
}

const form = 'login'
const nothing: LoginEntry = { method: 'phone', phone: noPhone, email: '', password: '' }
const secret = ['password'] as const

export function useLoginDraft() {
  return useDraft(form, nothing, secret)
}

/** Fills the login form from a registration, made or found to exist (EASE-01). */
export function startLogin(
  { phone, email }: Pick<LoginEntry, 'phone' | 'email'>,
  { method = 'phone' }: { method?: LoginMethod } = {},
): void {
  startDraft(form, { method, phone, email })
}
