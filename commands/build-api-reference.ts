// The script of the page that browses the contract (API-08): compressed once, since it weighs four megabytes.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { compressAssets } from './compress-assets.ts'

const configuration = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  hideClientButton: true,
  telemetry: false,
  // The vendor's services, which the page's content policy blocks.
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
} as const

/** Starts the reference: a file of its own, so that the page needs no inline script. */
const start = `Scalar.createApiReference('#reference', ${JSON.stringify(configuration)})\n`

/** Writes `build/api-reference/js/` unless it was built from this version of the package. */
export async function buildApiReference({ root }: { root: string }): Promise<void> {
  const folder = join(root, 'build/api-reference')
  const stamp = `${folder}-made-from`
  const wanted = `${versionOfReference(root)} ${start}`
  if (read(stamp) === wanted) return
  rmSync(stamp, { force: true })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'js'), { recursive: true })
  writeFileSync(join(folder, 'js/scalar.js'), await readScript())
  writeFileSync(join(folder, 'js/start.js'), start)
  compressAssets(folder, { quality: 9 })
  writeFileSync(stamp, wanted)
}

/** The package gives its script to a server only. */
async function readScript(): Promise<Buffer> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const server = Fastify()
  await server.register(reference, { routePrefix: '/', configuration })
  const { statusCode, rawPayload } = await server.inject('/js/scalar.js')
  await server.close()
  if (statusCode !== 200) throw new Error(`The API reference has no script (${statusCode})`)
  return rawPayload
}

function versionOfReference(root: string): string {
  const text = readFileSync(join(root, 'node_modules/@scalar/fastify-api-reference/package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
