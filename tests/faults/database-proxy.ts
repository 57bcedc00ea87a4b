// A TCP proxy between the shop and PostgreSQL with a fixed port; connections can be cut.
import { connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  readonly port: number
  /** PostgreSQL's current address. */
  setTarget(port: number, host?: string): void
  /** Cuts all connections. */
  cut(): void
  close(): void
}

export async function openDatabaseProxy(): Promise<DatabaseProxy> {
  let target = { port: 0, host: '127.0.0.1' }
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target, noDelay: true })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setTarget(port, host = '127.0.0.1') {
      target = { port, host }
    },
    cut,
    close() {
      server.close()
      cut()
    },
  }
}
