// What every command does: reads .env, and says in one sentence why it cannot do its work.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartFault } from '#database/start-fault.ts'

export const root = resolve(import.meta.dirname, '..')

/** Ends the process: with 1 when the work throws. */
export async function runCommand(work: () => Promise<void>): Promise<never> {
  try {
    await work()
  } catch (fault) {
    explain(fault)
    process.exit(1)
  }
  process.exit()
}

export function explain(fault: unknown): void {
  console.error(fault instanceof StartFault ? fault.message : fault)
}

export function readEnvFile({ skips = false }: { skips?: boolean | undefined } = {}): void {
  const file = join(root, '.env')
  if (!skips && existsSync(file)) process.loadEnvFile(file)
}
