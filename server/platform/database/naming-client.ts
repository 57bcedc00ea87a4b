import { createHash } from 'node:crypto'
import pg from 'pg'

/** So many names for a process; on each connection a name takes some ten kilobytes of PostgreSQL's memory. */
const mostNames = 300

/** A list of any length: each length would be a statement of its own. */
const list = /\bin \(\$\d+, |\), \(\$\d+/i

const names = new Map<string, string>()
let renewals = 0

/** Milliseconds; longer than PostgreSQL itself works at a statement (`statement_timeout`). */
const usualSilence = 25_000

/**
 * A connection on which PostgreSQL reads a statement once, and not every time that it comes: from then on it is known there
 * by a name. Statements without values, with lists, or beyond the number of names are sent as they are. One that gives no
 * answer at all (a failover, a router that forgot the connection) is given up: its statement fails, and nobody gets it again.
 */
export class NamingClient extends pg.Client {
  readonly #longestSilence: number

  constructor(options: pg.ClientConfig & { readonly longestSilence?: number } = {}) {
    super(options)
    this.#longestSilence = options.longestSilence ?? usualSilence
  }

  override query(...words: never[]): never {
    const asked: unknown = this.#ask(words)
    if (asked instanceof Promise) this.#endWhenSilent(asked)
    return asked as never
  }

  #endWhenSilent(asked: Promise<unknown>) {
    const impatience = setTimeout(() => this.connection.stream.destroy(), this.#longestSilence)
    const end = () => clearTimeout(impatience)
    asked.then(end, end)
  }

  #ask(words: readonly unknown[]): unknown {
    const [text, values] = words
    const ask = super.query as (...words: unknown[]) => Promise<pg.QueryResult>
    const name = isStatement(text) && hasValues(values) && words.length === 2 ? nameOf(text) : undefined
    if (!name) return ask.apply(this, [...words])
    return ask.call(this, { name, text, values }).catch((fault: unknown) => {
      if (!isOutdated(fault)) throw fault
      names.delete(text as string)
      renewals += 1
      // Nothing has been done yet. A transaction is lost; whoever tries again asks by another name.
      if (this.getTransactionStatus() !== 'I') throw fault
      return ask.call(this, text, values)
    })
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames || list.test(text)) return known
  // Made of the text: were a pooler to let processes share a connection, a name must not be another's other statement.
  const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}-${renewals}`
  names.set(text, name)
  return name
}

function isStatement(text: unknown): text is string {
  return typeof text === 'string'
}

function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0
}

/** A column has another type by now, or somebody between us and PostgreSQL has let go of the name. */
function isOutdated(fault: unknown): boolean {
  const { code, message } = fault as { code?: string; message?: string }
  return code === '26000' || (code === '0A000' && message === 'cached plan must not change result type')
}
