import type { CompiledQuery, QueryExecutorProvider, QueryResult } from 'kysely'
import type { Connection } from './open-database.ts'

type Statement<Row> = { compile(executor: QueryExecutorProvider): CompiledQuery<Row> }

/** A statement as a function of its values. */
export function prepared<Values extends object, Row>(
  write: (connection: Connection, values: Values) => Statement<Row>,
): (connection: Connection, values: Values) => Promise<QueryResult<Row>> {
  return (connection, values) => connection.executeQuery(write(connection, values).compile(connection))
}
