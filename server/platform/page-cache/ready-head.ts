// Node checks and formats the head of every answer anew, a fifth of the work of one that lies ready. These are formatted once.
import type { ServerResponse } from 'node:http'

/**
 * Where Node keeps the head that it has formatted, until the body is sent with it. No documented name: the Node that runs
 * here is the one of package-lock.json, and `kept-first.test.ts` compares such answers with those of `writeHead`.
 */
type Headed = ServerResponse & { _header: string }

/** The head of a 200 with these headers (names and values in turn), but for what differs from answer to answer. */
export function readyHead(headers: readonly string[]): string {
  let head = 'HTTP/1.1 200 OK\r\n'
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
  return head
}

/** For a connection that stays open; `seconds` for how long, as its client is told. */
export function putHead(response: ServerResponse, head: string, { seconds }: { seconds: number }): void {
  const lasting = `Connection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`
  const headed = response as Headed
  headed._header = `${head}Date: ${dateOfNow()}\r\n${lasting}`
}

let second = 0
let date = ''

function dateOfNow(): string {
  const now = Date.now()
  if (now - second >= 1000) {
    second = now - (now % 1000)
    date = new Date(now).toUTCString()
  }
  return date
}
