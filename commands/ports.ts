import { createServer } from 'node:net'
import { StartFault } from '#database/start-fault.ts'

/** The port as a number; 0 chooses a free one. Throws when another program uses it. */
export async function claimPort(
  name: 'PORT' | 'SANDBOX_PORT' | 'BACKOFFICE_PORT',
  value: string,
  host: string,
): Promise<number> {
  const wanted = Number(value)
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) {
    throw new StartFault(`${name} must be a port number, not "${value}".`)
  }
  // A browser may resolve "localhost" to ::1, where another program may listen.
  const hosts = host === '127.0.0.1' ? [host, '::1'] : [host]
  for (const each of hosts) {
    const result = await tryListening(wanted, each)
    if (result === 'EADDRINUSE') {
      throw new StartFault(
        `Port ${wanted} is taken by another program (or another Farmgate): stop that one, or start with ${name}=${wanted + 100}.`,
      )
    }
    if (result === 'EACCES') {
      throw new StartFault(`Port ${wanted} may not be used by an ordinary user: choose another with ${name}=3000.`)
    }
    if (typeof result === 'number' && wanted === 0) return result
  }
  return wanted
}

function tryListening(port: number, host: string): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (fault: NodeJS.ErrnoException) => resolve(fault.code ?? fault.message))
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
