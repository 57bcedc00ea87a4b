// Builds the storefront unless the build on disk was made from the same sources.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildApiReference } from './build-api-reference.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { compressAssets } from './compress-assets.ts'
import { onShutdown } from './shutdown.ts'
import { StartFault } from './start-fault.ts'

const root = resolve(import.meta.dirname, '..')
const stamp = join(root, 'build/made-from')
const sources = [
  'storefront/**/*.{ts,tsx,css,svg,webp,avif,png,ico,txt,woff2}',
  'domain/**/*.ts',
  'contract/**/*.ts',
  'public/**/*.*',
  'shop.config.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'commands/build-api-reference.ts',
  'commands/build-service-worker.ts',
  'commands/compress-assets.ts',
]

export async function buildStorefront({ say }: { say: (line: string) => void }): Promise<void> {
  const wanted = fingerprint()
  if (builtFrom() === wanted) return
  say('Building the storefront …')
  rmSync(stamp, { force: true })
  // Empties the folder first.
  await runBuild()
  await buildApiReference({ root })
  await buildServiceWorker({ root, client: join(root, 'build/client'), version: wanted.slice(0, 16) })
  compressAssets(join(root, 'build/client'))
  writeFileSync(stamp, wanted)
}

/** Silent unless it fails. */
async function runBuild(): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onShutdown(async () => void child.kill())
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text
    })
  }
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done))
  if (code === 0) return
  throw new StartFault(`${said.stderr.trim() || said.stdout}\nThe storefront cannot be built; the reason is above.`)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const isTest = (name: string) => /\.test\.tsx?$/.test(name)
  for (const name of globSync(sources, { cwd: root })
    .filter((name) => !isTest(name))
    .sort()) {
    hash.update(name).update(readFileSync(join(root, name)))
  }
  return hash.digest('hex')
}

function builtFrom(): string | undefined {
  try {
    readFileSync(join(root, 'build/server/index.js'))
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}

// By the path, since the shop's own Node imports this file where another one runs it.
if (process.argv[1] === import.meta.filename) await buildStorefront({ say: console.log })
