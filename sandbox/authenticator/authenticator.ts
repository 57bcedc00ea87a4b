// An authenticator app for the staff enrolled on this machine: shows the codes that a phone would show.
import { TOTP, URI } from 'otpauth'
import type { Table } from '../journal.ts'

export type Account = { id: string; email: string; secret: string; addedAt: number }

export type Authenticator = {
  /** Adds or renames an account by its `otpauth://totp/…` link; undefined when that is none. */
  add(link: string, email?: string): Account | undefined
  /** Newest first. */
  list(): readonly Account[]
  find(email: string): Account | undefined
  codeOf(account: Account): string
}

export function openAuthenticator(accounts: Table<Account>): Authenticator {
  const list = () =>
    accounts
      .all()
      .toReversed()
      .sort((one, other) => other.addedAt - one.addedAt)
  return {
    add(link, email = '') {
      const totp = read(link)
      if (!totp) return undefined
      const account = {
        id: totp.secret.base32,
        email: email || totp.label,
        secret: totp.secret.base32,
        addedAt: Date.now(),
      }
      accounts.put(account.id, account)
      return account
    },
    list,
    find: (email) => list().find((account) => account.email.toLowerCase() === email.trim().toLowerCase()),
    codeOf: ({ secret }) => new TOTP({ secret }).generate(),
  }
}

function read(link: string): TOTP | undefined {
  try {
    const parsed = URI.parse(link)
    return parsed instanceof TOTP ? parsed : undefined
  } catch {
    return undefined
  }
}
