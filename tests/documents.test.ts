// What documents name exists: files in `code`, and links.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { test } from 'node:test'

const root = resolve(import.meta.dirname, '..')

/** They tell what was there once. */
const history = [
  'CHANGELOG.md',
  'docs/decisions/0007-pictures-are-drawn.md',
  'docs/decisions/0032-pictures-are-files.md',
]

const folders = 'domain|contract|server|ui|storefront|backoffice|sandbox|database|demo|commands|tests|bench|deploy|docs'
const named = new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g')
const linked = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g

test('ARCHITECTURE documents name files that exist', () => {
  const missing = globSync(['*.md', '{docs,database,deploy}/**/*.md'], { cwd: root })
    .filter((document) => !history.includes(document))
    .flatMap((document) => {
      const text = readFileSync(join(root, document), 'utf8')
      const files = [...text.matchAll(named)].map(([, file = '']) => file)
      const links = [...text.matchAll(linked)].map(([, link = '']) => join(dirname(document), link))
      return [...files, ...links].filter((file) => !existsSync(join(root, file))).map((file) => `${document}: ${file}`)
    })
  assert.deepEqual(missing, [])
})
