// Builds the storefront and the back office, each unless the build on disk was made from the same sources.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildApiReference } from './build-api-reference.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { compressAssets } from './compress-assets.ts'
import { listParts } from './list-parts.ts'
import { runBuild } from './run-build.ts'
import { runCommand } from './run-command.ts'

const root = resolve(import.meta.dirname, '..')
/** Changes of these concern both builds. */
const shared = [
  'domain/**/*.ts',
  'contract/**/*.ts',
  'ui/**/*.{ts,tsx,css,svg}',
  'package.json',
  'package-lock.json',
  'commands/compress-assets.ts',
]

type Target = {
  readonly name: string
  readonly stamp: string
  readonly result: string
  readonly sources: readonly string[]
}

const storefront: Target = {
  name: 'storefront',
  stamp: join(root, 'build/made-from'),
  result: join(root, 'build/server/index.js'),
  sources: [
    ...shared,
    'storefront/**/*.{ts,tsx,css,svg,webp,avif,png,ico,txt,woff2}',
    'public/**/*.*',
    'shop.config.ts',
    'vite.config.ts',
    'react-router.config.ts',
    'commands/build-api-reference.ts',
    'commands/build-service-worker.ts',
  ],
}

const backOffice: Target = {
  name: 'back office',
  stamp: join(root, 'build/backoffice/made-from'),
  result: join(root, 'build/backoffice/index.html'),
  sources: [...shared, 'commands/build-service-worker.ts', 'backoffice/**/*.{ts,tsx,js,css,svg,html}'],
}

type Options = { readonly say: (line: string) => void }

export async function buildAll({ say }: Options): Promise<void> {
  await buildStorefront({ say })
  await buildBackOffice({ say })
}

/** A build that is to be deployed has its list of parts beside it. */
async function buildForProduction({ say }: Options): Promise<void> {
  // First: it empties the folder.
  await buildStorefront({ say })
  await Promise.all([buildBackOffice({ say }), listParts({ root, file: join(root, 'build/sbom.cdx.json'), say })])
}

async function buildStorefront({ say }: Options): Promise<void> {
  await buildUnlessCurrent(storefront, { say }, async (version) => {
    // Empties the folder first.
    await runBuild(programOf(storefront, '@react-router/dev/bin.cjs', ['build']))
    await buildApiReference({ root })
    await buildServiceWorker({
      root,
      entry: 'storefront/offline/service-worker/service-worker.ts',
      client: join(root, 'build/client'),
      version: version.slice(0, 16),
    })
    compressAssets(join(root, 'build/client'))
  })
}

async function buildBackOffice({ say }: Options): Promise<void> {
  await buildUnlessCurrent(backOffice, { say }, async (version) => {
    await runBuild(programOf(backOffice, 'vite/bin/vite.js', ['build', '--config', 'backoffice/vite.config.ts']))
    await buildServiceWorker({
      root,
      entry: 'backoffice/service-worker/service-worker.ts',
      client: join(root, 'build/backoffice'),
      version: version.slice(0, 16),
    })
    compressAssets(join(root, 'build/backoffice/assets'))
  })
}

async function buildUnlessCurrent(target: Target, { say }: Options, build: (version: string) => Promise<void>) {
  const wanted = fingerprint(target)
  if (builtFrom(target) === wanted) return
  say(`Building the ${target.name} …`)
  rmSync(target.stamp, { force: true })
  await build(wanted)
  writeFileSync(target.stamp, wanted)
}

function programOf({ name }: Target, script: string, args: readonly string[]) {
  return { name, folder: root, program: [join(root, 'node_modules', script), ...args] }
}

function fingerprint({ sources }: Target): string {
  const hash = createHash('sha256')
  const isTest = (name: string) => /\.test\.tsx?$/.test(name)
  for (const name of globSync(sources, { cwd: root })
    .filter((name) => !isTest(name))
    .sort()) {
    hash.update(name).update(readFileSync(join(root, name)))
  }
  return hash.digest('hex')
}

function builtFrom({ result, stamp }: Target): string | undefined {
  try {
    readFileSync(result)
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}

// By the path, since the shop's own Node imports this file where another one runs it.
if (process.argv[1] === import.meta.filename) await runCommand(() => buildForProduction({ say: console.log }))
