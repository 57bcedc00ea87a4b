// Scripts for the browser are TypeScript too; they are served as what Node itself would run of them.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

export function browserScript(file: URL): string {
  return quietly(() => stripTypeScriptTypes(readFileSync(file, 'utf8')))
}

/** Node announces an experimental feature on standard error, where a shopkeeper would take it for a fault. */
function quietly<Result>(task: () => Result): Result {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return task()
  } finally {
    process.emitWarning = emitWarning
  }
}
