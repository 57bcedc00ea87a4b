// Builds the storefront unless the build on disk was made from these very sources.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compressAssets } from './compress-assets.ts'
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
]

export function buildStorefront({ say }: { say: (line: string) => void }): void {
  const wanted = fingerprint()
  if (builtFrom() === wanted) return
  say('Building the storefront …')
  rmSync(stamp, { force: true })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0)
    throw new StartFault(`${stderr.trim() || stdout}\nThe storefront cannot be built; the reason is above.`)
  compressAssets(join(root, 'build/client'))
  writeFileSync(stamp, wanted)
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

if (import.meta.main) buildStorefront({ say: console.log })
