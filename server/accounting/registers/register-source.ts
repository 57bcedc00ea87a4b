import type { Days } from '#domain/accounting/days.ts'
import type { RegisterCell } from '#domain/accounting/registers.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type RegisterRow = {
  /** For the page after it. */
  readonly id: string
  readonly cells: readonly RegisterCell[]
}

export type RegisterPortion = { readonly after?: string | undefined; readonly limit: number }

/** How a register is read; its columns are in `domain/accounting/registers.ts`. */
export type RegisterSource = {
  /** The form of the ids of its rows. */
  readonly id: RegExp
  readRows(connection: Connection, days: Days, portion: RegisterPortion): Promise<RegisterRow[]>
  /** How many rows there are, and what the summed columns come to in their order. */
  readSums(connection: Connection, days: Days): Promise<{ readonly rows: number; readonly sums: readonly number[] }>
}
