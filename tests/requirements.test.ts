// docs/requirements.md is the list; a requirement that is done is named in the title of at least one automated test.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { listedRequirements, readRequirements, testTitles, withTests } from '../commands/requirements-table.ts'

const document = readRequirements()
const requirements = listedRequirements(document)
const titles = testTitles()

test('REQUIREMENTS every one is listed once', () => {
  const ids = requirements.map(({ id }) => id)
  assert.ok(ids.length > 80)
  assert.deepEqual([...new Set(ids)], ids)
})

test('REQUIREMENTS the list names the tests that are there (npm run requirements writes it)', () => {
  assert.equal(document, withTests(document, titles))
})

suite('REQUIREMENTS each that is done has a test', () => {
  for (const { id, status } of requirements) {
    test(`REQUIREMENTS of ${id}`, { skip: status === 'next' && 'its issue is still open' }, () => {
      assert.equal(status, 'done')
      assert.ok(
        titles.some(({ title }) => new RegExp(`\\b${id}\\b`).test(title)),
        `${id} is named in no test title`,
      )
    })
  }
})
