// docs/requirements.md is the list; a requirement that is done is named in the title of at least one automated test.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { suite, test } from 'node:test'

const root = resolve(import.meta.dirname, '..')
const folders = '{domain,contract,server,sandbox,database,storefront,commands,tests}'
const titles = testTitles()
const requirements = listedRequirements()

test('REQUIREMENTS every one is listed once', () => {
  const ids = requirements.map(({ id }) => id)
  assert.ok(ids.length > 80)
  assert.deepEqual([...new Set(ids)], ids)
})

suite('REQUIREMENTS each that is done has a test', () => {
  for (const { id, status } of requirements) {
    test(`REQUIREMENTS of ${id}`, { skip: status === 'next' && 'its issue is still open' }, () => {
      assert.equal(status, 'done')
      assert.ok(
        titles.some((title) => new RegExp(`\\b${id}\\b`).test(title)),
        `${id} is named in no test title`,
      )
    })
  }
})

function listedRequirements() {
  const table = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  return [...table.matchAll(/^\| ([A-Z]+-\d+) \|.*\| (\w+) \|$/gm)].map(([, id = '', status = '']) => ({ id, status }))
}

/** What stands between the quotes after test(, suite( or describe(; titles put together by a template count too. */
function testTitles(): string[] {
  const files = globSync(`${folders}/**/*.{test,spec}.ts`, { cwd: root })
  const call = /\b(?:test|it|suite|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  return files
    .filter((name) => name !== join('tests', 'requirements.test.ts'))
    .flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(call)].map(([, , title = '']) => title))
}
