import type { Connection } from '#server/platform/database/open-database.ts'

type Colleague = { readonly id: string; readonly name: string }

/** Everybody who is not suspended, by name. */
export function readColleagues(connection: Connection): Promise<Colleague[]> {
  return colleagues(connection).orderBy('name').orderBy('id').execute()
}

export function findColleague(connection: Connection, id: string): Promise<Colleague | undefined> {
  return colleagues(connection).where('id', '=', id).executeTakeFirst()
}

function colleagues(connection: Connection) {
  return connection.selectFrom('staff_names').select(['id', 'name']).where('is_active', '=', true)
}
