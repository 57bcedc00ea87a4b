// What deploy/ and the Containerfile name exists, and the image has what the server imports.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { staffContract } from '#contract/backoffice/index.ts'
import type { CallShape } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { maxConnections } from '#server/platform/http/limit-connections.ts'
import { maxDrain } from '#server/platform/processes/stop-on-signals.ts'
import { readSettings } from '#server/settings.ts'
import { limits } from './abuse/run/table.ts'
import { importsOf, sourceFiles } from './fixtures/imports.ts'
import { productionSettings } from './fixtures/production.ts'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** Not the trial of a cluster, whose variables are its own. */
const files = ['Containerfile', ...globSync('deploy/**/*.*', { cwd: root, exclude: ['deploy/try-cluster.sh'] })]
const containerfile = read('Containerfile')

test('START each setting that deploy/ names is in .env.example', () => {
  const others =
    /^(NODE_ENV|MALLOC_ARENA_MAX|ON_ERROR_STOP|(POSTGRES|DATABASE|SHOP|WEB)_PASSWORD|(BUILD|RUN)_IMAGE|AF_\w+|METH_GET)$/
  const example = read('.env.example')
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|ROLE)\b/g)]
      .map(([name]) => name)
      .filter((name) => !others.test(name) && !new RegExp(`^(# )?${name}=`, 'm').test(example))
      .map((name) => `${file}: ${name}`),
  )
  assert.ok(files.length > 10)
  assert.deepEqual(unknown, [])
})

test('START each script that deploy/ names exists', () => {
  const missing = files.flatMap((file) =>
    [...read(file).matchAll(/\b(?:server|commands|deploy)\/[\w./-]+\.\w+/g)]
      .map(([path]) => path)
      // Made by the person who deploys.
      .filter((path) => path !== 'deploy/shop.env' && !existsSync(join(root, path)))
      .map((path) => `${file}: ${path}`),
  )
  assert.deepEqual(missing, [])
})

test('AUDIT-03 TICKET-04 BATCH-04 GOODS-02 the proxies that deploy/ configures log no invitation and no link of a mail, by their decoded paths', () => {
  const silent = 'http-request set-log-level silent if'
  const named = (words: string) => `{ path,url_dec,url_dec -m sub -i ${words} }`
  const unreadable = '!{ path,url_dec,url_dec -m found }'
  for (const [file, ...rules] of [
    ['haproxy.cfg', `office ${named('welcome')}`, `!office ${named('ticket recall preview')}`, unreadable],
    ['kubernetes/office.yaml', named('welcome'), unreadable],
    ['kubernetes/web.yaml', named('ticket recall preview'), unreadable],
  ] as const) {
    for (const rule of rules) assert.ok(read(`deploy/${file}`).includes(`${silent} ${rule}\n`), `${file}: ${rule}`)
  }
})

test('SECURITY the proxies limit connections and bodies as the shop does, and containers have the memory that a flood takes', () => {
  const shapes = Object.entries<CallShape>(contract)
  const longest = (calls: readonly (readonly [string, CallShape])[]) =>
    Math.max(...calls.map(([, { maxBodyBytes = 0 }]) => maxBodyBytes))
  const pictures = shapes.filter(([, { takes }]) => takes === 'picture')
  const limited = [
    `${longest(shapes.filter((one) => !pictures.includes(one)))} } !pictures !office`,
    `${longest(pictures)} } !office`,
    `${longest(Object.entries<CallShape>(staffContract))} }`,
  ]
  for (const file of ['deploy/haproxy.cfg', 'deploy/kubernetes/ingress.yaml']) {
    const text = read(file)
    assert.match(text, new RegExp(`sc0_conn_cur gt ${maxConnections} }`), file)
    for (const limit of limited) assert.ok(text.includes(`413 if { req.body_size gt ${limit}\n`), `${file}: ${limit}`)
    const path = /acl pictures path_reg (\S+)/.exec(text)?.[1] ?? ''
    for (const [call] of pictures) assert.match(call.replace('POST ', ''), new RegExp(path), file)
    assert.match(text, /^ +option http-buffer-request$/m, file)
  }
  for (const file of ['web', 'office']) {
    const [, mebibytes] =
      /limits: { memory: (\d+)Mi }\n\s+volumeMounts:\n\s+- { name: tmp/.exec(read(`deploy/kubernetes/${file}.yaml`)) ??
      []
    assert.ok((Number(mebibytes) * 2 ** 20) / 1e6 > limits.memory, `${file}: ${mebibytes} MiB`)
  }
})

test('START what stops the shop waits longer than its longest stop', () => {
  const settings = readSettings({ ...productionSettings, DATABASE_URL: 'postgres://localhost/farmgate' })
  const longest = maxDrain(settings.drainSeconds) / 1000 + 2
  const waits = files.flatMap((file) =>
    [...read(file).matchAll(/(?:terminationGracePeriodSeconds: |stop_grace_period: |TimeoutStopSec=)(\d+)/g)].map(
      ([, seconds]) => Number(seconds),
    ),
  )
  assert.ok(waits.length > 4)
  assert.ok(Math.min(...waits) > longest, `${waits} > ${longest}`)
})

test('START the image has every file and package that its processes import', () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  )
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object }
  // Not the development server.
  const packages = [...Object.keys(dependencies), 'vite']
  const missing = imported([
    'server/main.ts',
    'commands/migrate.ts',
    'commands/back-office.ts',
    'commands/publish-assets.ts',
  ]).filter((target) => {
    if (target.startsWith('node:')) return false
    if (/\.(m?ts|json)$/.test(target))
      return !copied.some((place) => target === place || target.startsWith(`${place}/`))
    return !packages.some((name) => target === name || target.startsWith(`${name}/`))
  })
  assert.deepEqual(missing, [])
})

test('SECURITY deploy/pin-images.sh writes the digest of each image, or changes nothing', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-pins-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const part of ['Containerfile', 'deploy']) cpSync(join(root, part), join(folder, part), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  const pin = ({ digest, args = [] }: { digest: string; args?: readonly string[] }) => {
    writeFileSync(join(folder, 'bin/skopeo'), `#!/bin/sh\necho ${digest}\n`, { mode: 0o755 })
    return spawnSync('bash', [join(folder, 'deploy/pin-images.sh'), ...args], {
      env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
    }).status
  }
  const images = () =>
    files
      .filter((file) => /Containerfile|\.yaml$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(folder, file), 'utf8').matchAll(/^[^#\n]*(?:image|imageName|_IMAGE)(?:: |=)(.+)$/gim),
      ])
      .map(([, image = '']) => image)
      .filter((image) => image !== 'farmgate')
  const before = images()
  assert.ok(before.length >= 5)
  assert.notEqual(pin({ digest: 'unauthorized' }), 0)
  assert.deepEqual(images(), before)
  for (const digit of ['a', 'b']) {
    const digest = `sha256:${digit.repeat(64)}`
    assert.equal(pin({ digest }), 0)
    assert.deepEqual(
      images(),
      before.map((image) => `${image.replace(/@.*/, '')}@${digest}`),
    )
    assert.equal(pin({ digest, args: ['--check'] }), 0)
  }
  writeFileSync(join(folder, 'Containerfile'), 'ARG RUN_IMAGE=gcr.io/some/image:1\n')
  assert.equal(pin({ digest: '', args: ['--check'] }), 1)
})

test('SECURITY the image is not built from images without a digest, unless tags are allowed', () => {
  const [, guard = ''] = /^RUN (for image in .+)$/m.exec(containerfile) ?? []
  const digest = `@sha256:${'0'.repeat(64)}`
  const build = (images: { BUILD_IMAGE: string; RUN_IMAGE: string; TAGS?: string }) =>
    spawnSync('sh', ['-c', guard], { env: images }).status
  assert.equal(build({ BUILD_IMAGE: `node:24${digest}`, RUN_IMAGE: `run:1${digest}` }), 0)
  assert.equal(build({ BUILD_IMAGE: `node:24${digest}`, RUN_IMAGE: 'run:1' }), 1)
  assert.equal(build({ BUILD_IMAGE: 'node:24', RUN_IMAGE: `run:1${digest}` }), 1)
  assert.equal(build({ BUILD_IMAGE: 'node:24', RUN_IMAGE: 'run:1', TAGS: 'allowed' }), 0)
})

/** Everything that the entry points import, and what all of the server's files import: worker threads load theirs by a URL. */
function imported(entryPoints: readonly string[]): string[] {
  const isTest = (file: string) => /\.(test|fixture)\.ts$/.test(file)
  const found = new Set([...entryPoints, ...sourceFiles.filter((file) => file.startsWith('server/') && !isTest(file))])
  for (const file of found) {
    if (!existsSync(join(root, file)) || !/\.m?ts$/.test(file)) continue
    for (const { target, isType } of importsOf(file)) if (!isType) found.add(target)
  }
  return [...found]
}
