// Paths of the back office's pages and calls: typed by one map each, and printed by this test.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { staffContract } from '#contract/backoffice/index.ts'
import { staffPages } from '#contract/backoffice/pages.ts'
import { sourceFiles } from './fixtures/imports.ts'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const screens = sourceFiles.filter((file) => file.startsWith('backoffice/') && !/\.test\.tsx?$/.test(file))

/** `to` and `below` of a menu's entry are typed, and so are the keys of what is said of each page; the router has the segments below '/'; the stream of events is no call of the contract. */
const exempt = /pagePath\(\s*$|^\s*(entries: \[|\? \[)?(\{ )?to: $|below: $|path: $|new EventSource\($/

const typedKey = /^ {2}'\/[^']*':/

const beginnings = new Set(['api', ...staffPages.map((page) => page.split('/')[1]).filter(Boolean)])
const paths = new RegExp(`['"\`]/(${[...beginnings].join('|')})\\b`, 'g')

test('ARCHITECTURE screens of the back office name pages by pagePath and calls by the contract', (t) => {
  for (const path of staffPages) t.diagnostic(path)
  for (const call of Object.keys(staffContract)) t.diagnostic(call)
  const typed = screens.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line) =>
        [...line.matchAll(paths)]
          .filter(({ index }) => !typedKey.test(line) && !exempt.test(line.slice(0, index)))
          .map(() => `${file}: ${line.trim()}`),
      ),
  )
  assert.deepEqual(typed, [])
})

test('ARCHITECTURE the router of the back office has the pages of the map', () => {
  const paths = [...read('backoffice/routes.tsx').matchAll(/path: '([^'*]+)'/g)].map(([, path = '']) =>
    path.startsWith('/') ? path : `/${path}`,
  )
  assert.deepEqual(paths.toSorted(), [...staffPages].toSorted())
})

/** They ask the server for nothing before somebody presses. */
const withoutLoader = ['exports.route.tsx', 'settings.route.tsx', 'sign-in.route.tsx']

test('DESK-01 each page loads what it shows before it is shown: nothing moves, and a fault has its page with the reference', () => {
  const router = read('backoffice/routes.tsx')
  const pages = [...router.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, file = '']) => file)
  const loads = (file: string) => /export (const|async function) loader\b/.test(read(`backoffice/${file}`))
  const without = pages.filter((file) => !loads(file)).map((file) => file.split('/').at(-1))
  assert.deepEqual(without.toSorted(), withoutLoader)
  assert.equal(router.match(/^ {4}ErrorBoundary: PageError/gm)?.length, router.match(/^ {2}\{$/gm)?.length)
})
