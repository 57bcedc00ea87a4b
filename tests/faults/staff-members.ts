import type { Queries } from './run-database.ts'

export type StaffMembers = { readonly owner: string; readonly support: string; readonly accountant: string }

/** Signed up, so that owners get the mails of requests; gives their ids. */
export async function addStaff(postgres: Queries): Promise<StaffMembers> {
  const ids: { [role: string]: string } = {}
  for (const role of ['owner', 'support', 'accountant']) {
    const [row] = await postgres.query(
      `WITH person AS (
         INSERT INTO staff (name, email, created_at, password_hash, totp_secret)
         VALUES ('Ravi, ' || $1::text, $1::text || '@farmgate.example', now(), 'none', '\\x00')
         ON CONFLICT (email) DO UPDATE SET name = excluded.name RETURNING id
       ), role AS (
         INSERT INTO staff_roles (staff_id, role) SELECT id, $1::text FROM person ON CONFLICT DO NOTHING
       ) SELECT id FROM person`,
      [role],
    )
    ids[role] = row?.id
  }
  return ids as StaffMembers
}
