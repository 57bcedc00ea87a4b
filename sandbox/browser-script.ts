// Browser scripts are TypeScript; they are served with their types stripped by Node.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

export function browserScript(file: URL): string {
  return quietly(() => stripTypeScriptTypes(readFileSync(file, 'utf8')))
}

/** Suppresses Node's warning about the experimental feature, which would look like a fault. */
function quietly<Result>(task: () => Result): Result {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return task()
  } finally {
    process.emitWarning = emitWarning
  }
}
