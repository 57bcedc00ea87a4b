// npm run back-office -- staff add …, audit verify: who may come in, and whether the log is intact.

import { StartFault } from '#database/start-fault.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Role, roles } from '#domain/staff/permissions.ts'
import { describeVerdict } from '#server/audit/describe-verdict.ts'
import { verifyLog } from '#server/audit/verify-log.ts'
import type { Deps } from '#server/deps.ts'
import { addStaff } from '#server/staff/add-staff.ts'

type BackOffice = Pick<Deps, 'database' | 'clock' | 'settings'>
type Person = { readonly name?: string; readonly email?: string; readonly role?: readonly string[] }

const sentences = {
  'wrong-email': 'This is not an email: --email asha@example.in',
  'email-taken': 'This email belongs to a staff member who has signed in before, or is suspended.',
  'key-reused': '',
} as const

/** Prints the link as its last line (STAFF-01). */
export async function staff(
  deps: BackOffice,
  { subject, name = '', email = '', role = [] }: Person & { subject: string },
) {
  if (subject !== 'add') throw new StartFault('Staff are added: staff add --name "…" --email … --role owner')
  if (name.trim() === '') throw new StartFault('Please give a name: --name "Asha Rao"')
  const held = roles.filter((each) => role.includes(each))
  if (held.length === 0 || role.some((each) => !roles.includes(each as Role))) {
    throw new StartFault(`Please give a role, or several: --role ${roles.join(' --role ')}`)
  }
  const added = await addStaff(deps, { name, email, roles: held })
  if (isRefusal(added)) throw new StartFault(sentences[added.refused])
  console.log(`${name.trim()} (${held.join(', ')}) sets up password and authenticator here, once, within 24 hours:`)
  console.log(added.link)
}

/** Ends with 1 at a broken log (AUDIT-02), or one without the entry of the owner's mail: `--hash 128:ab12…`, number and hash (AUDIT-05). */
export async function audit(deps: BackOffice, { subject, hash }: { subject: string; hash?: string }) {
  if (subject !== 'verify') throw new StartFault('The log is verified: audit verify')
  const verdict = await verifyLog(deps, { mailed: hash === undefined ? undefined : readMailedHash(hash) })
  if (verdict.isIntact) return console.log(`The log is intact: ${verdict.entries} entries.`)
  process.exitCode = 1
  console.log(describeVerdict(verdict))
}

function readMailedHash(text: string) {
  const [, number, hash] = /^(\d{1,15}):([\da-f]{64})$/i.exec(text) ?? []
  if (number && hash) return { number: Number(number), hash }
  throw new StartFault('Give number and hash as in the mail: --hash 128: and 64 hexadecimal digits.')
}
