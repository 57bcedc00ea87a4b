// npm run publish-assets: copies this build's files into ASSETS_DIR, for processes of other builds (docs/operations/several-machines.md).
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { publishAssets } from './publish-build.ts'

const root = resolve(import.meta.dirname, '..')
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
const folder = process.env.ASSETS_DIR?.trim()
if (!folder) fail('Name the shared folder with ASSETS_DIR.')
else if (!existsSync(join(root, 'build/made-from'))) fail('Nothing is built: run `npm run build` first.')
else {
  const { copied, deleted } = await publishAssets({
    build: join(root, 'build'),
    folder: resolve(folder),
    now: new Date(),
  })
  console.log(`Published: ${copied} files are new, ${deleted} of old builds are deleted.`)
}

function fail(sentence: string) {
  console.error(sentence)
  process.exitCode = 1
}
