// The packages of a build with versions, licences and hashes, in CycloneDX: npm reads them from package-lock.json.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type PartList = {
  readonly metadata: {
    readonly component: object
    readonly properties?: readonly { readonly name: string; readonly value: string }[]
  }
}
type Options = { readonly root: string; readonly file: string; readonly say: (line: string) => void }

const lockProperty = 'farmgate:package-lock.json:sha512'

/** Writes the list unless `file` has that of the present package-lock.json. Without npm 10 there is none, and a line says so. */
export async function listParts({ root, file, say }: Options): Promise<void> {
  const lock = createHash('sha512')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (lockOf(read(file)) === lock) return
  rmSync(file, { force: true })
  const list = await askNpm(root)
  if (!list) return say('No list of parts (build/sbom.cdx.json) was written: npm 10 or newer does so.')
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string }
  const { metadata } = list
  const properties = [...(metadata.properties ?? []), { name: lockProperty, value: lock }]
  // npm takes the folder's name.
  const component = { ...metadata.component, name, type: 'application' }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...list, metadata: { ...metadata, component, properties } }, null, 2)}\n`)
}

async function askNpm(root: string): Promise<PartList | undefined> {
  const npm = process.env.npm_execpath
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx']
  const child = spawn(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    // npm is a script there.
    shell: !npm && process.platform === 'win32',
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const code = await new Promise<number | null>((done) => child.once('error', () => done(null)).once('close', done))
  return code === 0 ? parse(printed) : undefined
}

function read(file: string): PartList | undefined {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function parse(text: string): PartList | undefined {
  try {
    const list = JSON.parse(text) as PartList & { readonly bomFormat?: string }
    return list.bomFormat === 'CycloneDX' ? list : undefined
  } catch {
    return undefined
  }
}

function lockOf(list: PartList | undefined): string | undefined {
  return list?.metadata.properties?.find(({ name }) => name === lockProperty)?.value
}
