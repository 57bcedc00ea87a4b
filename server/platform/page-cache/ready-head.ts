// Node checks and formats the head of every answer anew, a fifth of the work of one that lies ready, and hands head and body
// over in three parts, another tenth. These heads are formatted once, and stand before their bodies while their date is right.
import type { ServerResponse } from 'node:http'

/**
 * Where Node keeps the head that it has formatted, and whether that has been sent. No documented names: the Node that runs
 * here is the one of package-lock.json, and `kept-first.test.ts` compares such answers with those of `writeHead`.
 */
type Headed = ServerResponse & { _header: string; _headerSent: boolean }

export type Ready = { readonly head: string; readonly body: Buffer }

/** The head of a 200 with these headers (names and values in turn), but for what differs from answer to answer. */
export function readyHead(headers: readonly string[]): string {
  let head = 'HTTP/1.1 200 OK\r\n'
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
  return head
}

/** Answers on a connection that stays open; `seconds` for how long, as its client is told. */
export function answerReady(response: ServerResponse, ready: Ready, { seconds }: { seconds: number }): void {
  const now = Date.now()
  // Back as well: the clock may be set.
  if (now < second || now - second >= 1000) beginSecond(now)
  const headed = response as Headed
  const piece = asked.get(ready)
  // Behind an answer that is still awaited it has no connection yet.
  if (piece && response.socket) {
    headed._header = ready.head
    headed._headerSent = true
    response.socket.write(piece)
    response.end()
    return
  }
  const head = `${ready.head}Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`
  asked.set(ready, asked.has(ready) ? Buffer.concat([Buffer.from(head, 'latin1'), ready.body]) : undefined)
  headed._header = head
  response.end(ready.body)
}

let second = 0
let date = ''
/** What was asked for in this second; in one piece what was asked for twice. */
const asked = new Map<Ready, Buffer | undefined>()

function beginSecond(now: number) {
  second = now - (now % 1000)
  date = new Date(now).toUTCString()
  asked.clear()
  // Whoever is asked for nothing more holds nothing twice.
  setTimeout(() => asked.clear(), 1000).unref()
}
