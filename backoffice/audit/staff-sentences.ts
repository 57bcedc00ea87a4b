import type { AuditAction } from '#domain/audit/audit-entry.ts'
import { type Role, roles } from '#domain/staff/permissions.ts'
import { roleNames } from '../staff/role-names.ts'
import {
  counted,
  countedTogether,
  type Entry,
  labelOf,
  listWords,
  mark,
  subjectOf,
  wordOf,
  wordsOf,
} from './sentence.ts'

type StaffAction = Extract<AuditAction, `staff.${string}`>

/** What somebody did as a member of the staff, after their name. */
export const staffSentences: { readonly [Action in StaffAction]: (entry: Entry) => string } = {
  'staff.invited': (entry) => `invited ${subjectOf(entry)} as ${rolesIn(entry.after)}`,
  'staff.enrolled': () => 'set their account up',
  'staff.signed-in': ({ after }) => `signed in${by(after)}`,
  'staff.sign-in-failed': (entry) => `failed to sign in ${triedAt(entry)}`,
  'staff.passkey-refused': (entry) => `had a passkey refused ${triedAt(entry)}`,
  'staff.code-refused': (entry) => `typed a wrong code ${triedAt(entry)}`,
  'staff.signed-out': () => 'signed out',
  'staff.reauthenticated': ({ after }) => `confirmed who they are${by(after)}`,
  'staff.call-refused': (entry) =>
    `was refused ${times(entry)} what their role does not allow: ${listWords(
      (entry.subject.id === 'several' ? wordsOf(entry.after, 'calls') : [entry.subject.id]).map((call) =>
        mark(`call:${call}`),
      ),
    )}`,
  'staff.read-limit-reached': ({ after }) =>
    `was shown more than ${counted(after, 'customers', 'customer')} on ${wordOf(after, 'day')}`,
  'staff.bulk-undone': ({ after }) => `undid a change of ${countedTogether(after, 'rows', 'row')}`,
  'staff.roles-changed': (entry) =>
    `changed the roles of ${subjectOf(entry)} from ${rolesIn(entry.before)} to ${rolesIn(entry.after)}`,
  'staff.suspended': (entry) => `suspended ${subjectOf(entry)}`,
  'staff.resumed': (entry) => `let ${subjectOf(entry)} in again`,
  'staff.second-factor-reset': (entry) => `reset the second factor of ${subjectOf(entry)}`,
  'staff.sessions-ended': (entry) => `ended ${counted(entry.after, 'sessions', 'session')} of ${subjectOf(entry)}`,
  'staff.password-changed': () => 'changed their password',
  'staff.recovery-codes-renewed': () => 'made new recovery codes',
  'staff.passkey-added': ({ after }) => `added the passkey '${wordOf(after, 'passkey')}'`,
  'staff.passkey-renamed': ({ before, after }) =>
    `renamed the passkey '${wordOf(before, 'passkey')}' to '${wordOf(after, 'passkey')}'`,
  'staff.passkey-removed': (entry) => `removed the passkey '${wordOf(entry.before, 'passkey')}' of ${subjectOf(entry)}`,
}

const proofs: { readonly [by: string]: string } = {
  authenticator: 'a code',
  invitation: 'the invitation',
  passkey: 'a passkey',
  'recovery-code': 'a recovery code',
}

function by(fields: Entry['after']): string {
  const proof = wordOf(fields, 'by')
  return proof === undefined ? '' : ` by ${labelOf(proofs, proof)}`
}

function rolesIn(fields: Entry['after']): string {
  const held = wordsOf(fields, 'roles').filter((role): role is Role => roles.some((known) => known === role))
  return held.length > 0 ? roleNames(held) : 'nothing'
}

/** '41 times, from 203.0.113.7, at the account of Meera, between …' */
function triedAt(entry: Entry): string {
  const { subject, after: fields } = entry
  const people = subject.id === 'several' ? wordsOf(fields, 'staff') : subject.id === 'unknown' ? [] : [subject.id]
  const whose =
    people.length > 0
      ? `at the account of ${listWords(people.map((id) => mark(`staff:${id}`)))}`
      : 'at no known account'
  return `${times(entry)} ${whose}`
}

function times({ after: fields }: Entry): string {
  const attempts = Number(fields?.attempts ?? 1)
  const network = wordOf(fields, 'network') ?? (fields?.networks ? counted(fields, 'networks', 'network') : undefined)
  return `${attempts === 1 ? 'once' : `${attempts.toLocaleString('en-IN')} times`}${network === undefined ? '' : `, from ${network},`}`
}
