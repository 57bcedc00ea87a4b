import type { Entry } from './sentence.ts'

/**
 * Who is behind an entry, before its sentence (AUDIT-04). Without a person it is the shop itself, by its jobs or by a command on its machine. Nobody is
 * signed in before a sign-in: then it is the person whose account it is.
 */
export function whoOf(
  { by, action, subject }: Pick<Entry, 'by' | 'action' | 'subject'>,
  names: { readonly [object: string]: string },
): string {
  if (by.kind === 'command') return 'The shop'
  const own =
    action === 'staff.signed-in' || action === 'staff.enrolled' ? names[`${subject.kind}:${subject.id}`] : undefined
  return by.name ?? own ?? 'Somebody not signed in'
}
