import { readDraft, startDraft, useDraft } from '../../platform/use-draft.ts'
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

/** For the recovery of a forgotten password (EASE-01). */
export function emailAtLogin(): string | undefined {
  const email = readDraft(form)?.email
  return typeof email === 'string' ? email : undefined
}

/** Fills the login form from a registration, made or found to exist, or from a recovery (EASE-01). */
export function startLogin(
  { phone = noPhone, email }: Partial<Pick<LoginEntry, 'phone'>> & Pick<LoginEntry, 'email'>,
  { method = 'phone' }: { method?: LoginMethod } = {},
): void {
  startDraft(form, { method, phone, email })
}
