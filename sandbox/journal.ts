// The sandbox's state: in memory and, given a folder, in an append-only file that survives kill -9.
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

export type Table<T> = {
  get(id: string): T | undefined
  /** Oldest first. */
  all(): T[]
  put(id: string, value: T): void
  clear(): void
}

export type Journal = {
  table<T>(name: string, limits?: { keep?: number }): Table<T>
  close(): void
}

type Line = { table: string; id: string; value: unknown }

type Options = { directory?: string | undefined; changed?: () => void }

export function openJournal({ directory, changed }: Options = {}): Journal {
  const rows = new Map<string, Map<string, unknown>>()
  const file = directory ? prepareFile(directory, rows) : undefined

  function write(line: Line) {
    if (file !== undefined) writeSync(file, `${JSON.stringify(line)}\n`)
    changed?.()
  }

  return {
    table<T>(name: string, { keep = Number.POSITIVE_INFINITY }: { keep?: number } = {}): Table<T> {
      const entries = rowsOf(rows, name) as Map<string, T>
      function remove(id: string) {
        entries.delete(id)
        write({ table: name, id, value: null })
      }
      return {
        get: (id) => entries.get(id),
        all: () => [...entries.values()],
        put(id, value) {
          entries.set(id, value)
          write({ table: name, id, value })
          const oldest = entries.keys().next().value
          if (entries.size > keep && oldest !== undefined) remove(oldest)
        },
        clear: () => [...entries.keys()].forEach(remove),
      }
    },
    close() {
      if (file !== undefined) closeSync(file)
    },
  }
}

function rowsOf(rows: Map<string, Map<string, unknown>>, table: string) {
  const existing = rows.get(table)
  if (existing) return existing
  const created = new Map<string, unknown>()
  rows.set(table, created)
  return created
}

/** Reads the last run's file and rewrites it without dead lines and the cut-off end. */
function prepareFile(directory: string, rows: Map<string, Map<string, unknown>>): number {
  // Contains one-time codes: not readable for other users.
  mkdirSync(directory, { recursive: true })
  chmodSync(directory, 0o700)
  const path = join(directory, 'sandbox.jsonl')
  for (const line of readLines(path)) {
    const table = rowsOf(rows, line.table)
    if (line.value === null) table.delete(line.id)
    else table.set(line.id, line.value)
  }
  const living = [...rows].flatMap(([table, entries]) =>
    [...entries].map(([id, value]) => `${JSON.stringify({ table, id, value } satisfies Line)}\n`),
  )
  writeFileSync(`${path}.new`, living.join(''), { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return openSync(path, 'a')
}

function readLines(path: string): Line[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        return [JSON.parse(text) as Line]
      } catch {
        // A process killed while writing leaves a partial last line.
        return []
      }
    })
}
