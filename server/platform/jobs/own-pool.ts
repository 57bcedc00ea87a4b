import pg from 'pg'

/** Of a runner's own: one listens, the others fetch jobs and say what became of them. What jobs do needs none of these. */
export const connectionsPerRunner = 3

/** A runner's connections, which end with it, whatever it still holds. */
export function openOwnPool({ options }: Pick<pg.Pool, 'options'>) {
  const pool = new PatientPool({ ...options, max: connectionsPerRunner })
  const clients = new Set<pg.PoolClient>()
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => {})
    client.once('end', () => clients.delete(client))
  })
  const leave = () => {
    for (const client of clients) (client as unknown as pg.Client).end().catch(() => {})
  }
  return { pool, leave }
}

type Connected = Parameters<pg.Pool['connect']>[0]

/**
 * graphile-worker gives its listening connection back twice when the database goes away while it stops listening, and
 * nobody catches what pg's pool throws at the second time: the server would end.
 */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<pg.PoolClient> | undefined {
    if (!done) return super.connect().then(givenBackOnce)
    super.connect((fault, client) => {
      if (client) givenBackOnce(client)
      done(fault, client, (late) => client?.release(late))
    })
    return undefined
  }
}

function givenBackOnce(client: pg.PoolClient): pg.PoolClient {
  const release = client.release
  let isGivenBack = false
  client.release = (fault) => {
    if (isGivenBack) return
    isGivenBack = true
    release(fault)
  }
  return client
}
