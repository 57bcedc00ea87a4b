import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type QueryResult,
} from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Connection, Database } from './open-database.ts'

type Statement<Row> = { compile(writer: QueryExecutorProvider): CompiledQuery<Row> }

/** Writes statements and sends none. */
const writer: Database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Stands where a value will be. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that Kysely writes once, and not every time that it is sent, which costs more than sending it. It is the same for all
 * values: `value.id` stands for the one to come and cannot be looked at.
 */
export function prepared<Values extends object, Row>(
  write: (database: Database, value: Values) => Statement<Row>,
): (connection: Connection, values: Values) => Promise<QueryResult<Row>> {
  let written: CompiledQuery<Row> | undefined
  return (connection, values) => {
    written ??= write(writer, places as Values).compile(writer)
    const parameters = written.parameters.map((one) => (one instanceof Place ? values[one.name as keyof Values] : one))
    return connection.executeQuery({ ...written, parameters })
  }
}

const places: object = new Proxy({}, { get: (_, name) => new Place(String(name)) })
