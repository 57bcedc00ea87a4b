import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFault } from '#database/start-fault.ts'
import { onShutdown } from './shutdown.ts'

type Build = {
  /** What is built: 'back office'. */
  readonly name: string
  readonly folder: string
  /** A script of Node with its arguments. */
  readonly program: readonly string[]
}

/** Silent unless it fails: then what it wrote, in its order, so that its error comes after its notices. */
export async function runBuild({ name, folder, program }: Build): Promise<void> {
  // One file for both streams: two pipes lose the order.
  const place = mkdtempSync(join(tmpdir(), 'farmgate-build-'))
  const file = openSync(join(place, 'output'), 'a')
  try {
    const child = spawn(process.execPath, program, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', file, file],
    })
    onShutdown(async () => void child.kill())
    const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done))
    if (code === 0) return
    const said = readFileSync(join(place, 'output'), 'utf8').trim()
    throw new StartFault(`${said}\nThe ${name} cannot be built; the reason is above.`)
  } finally {
    closeSync(file)
    rmSync(place, { recursive: true, force: true })
  }
}
