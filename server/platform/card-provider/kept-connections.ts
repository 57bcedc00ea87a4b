// Asks a service over connections that stay open. `fetch` does so too, at three times the processor time.
import http from 'node:http'
import https from 'node:https'

type Question = {
  readonly method: 'GET' | 'POST'
  readonly headers: { readonly [name: string]: string }
  readonly body?: string | undefined
}
export type Answered = { readonly status: number; readonly text: string }

/** Milliseconds for which a connection is kept that nobody uses, unless the service has named fewer. */
const keptFor = 4_000
const redirects = [301, 302, 303, 307, 308]

/** `timeout` milliseconds are given to a whole answer; whoever sends us elsewhere has not answered. */
export function keepConnections(
  base: string,
  { timeout }: { timeout: number },
): (path: string, question: Question) => Promise<Answered> {
  const { protocol, hostname, port, pathname } = new URL(base)
  const { request, Agent } = protocol === 'http:' ? http : https
  const service = {
    // An IPv6 address stands in brackets there.
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port,
    agent: new Agent({ keepAlive: true, timeout: keptFor }),
  }
  const root = pathname.replace(/\/$/, '')

  return (path, { method, headers, body }) =>
    new Promise((done, fail) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const asking = request(
        { ...service, path: root + path, method, headers: { ...headers, ...length } },
        (answer) => {
          const { statusCode: status = 0 } = answer
          if (redirects.includes(status)) asking.destroy(new Error(`Sent elsewhere with ${status}`))
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => {
            text += part
          })
          answer.on('end', () => done({ status, text }))
          // Cut off halfway.
          answer.on('error', fail)
        },
      )
      const late = setTimeout(() => asking.destroy(new Error(`No answer within ${timeout} ms`)), timeout)
      asking.on('error', fail)
      // Else Node closes such a connection and tells nobody.
      asking.on('upgrade', (_, socket) => {
        socket.destroy()
        fail(new Error('Answered in another protocol'))
      })
      asking.on('close', () => clearTimeout(late))
      asking.end(body)
    })
}
