// Every requirement in docs/requirements.md that is done has a test whose title begins with its ID.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { listedRequirements, readRequirements, testTitles, withTests } from '../commands/requirements-table.ts'

const document = readRequirements()
const requirements = listedRequirements(document)
const titles = testTitles()

test('REQUIREMENTS each is listed once', () => {
  const ids = requirements.map(({ id }) => id)
  assert.ok(ids.length > 80)
  assert.deepEqual([...new Set(ids)], ids)
})

test('REQUIREMENTS the table names the existing tests (npm run requirements writes it)', () => {
  const written = withTests(document, titles).split('\n')
  assert.deepEqual(
    document.split('\n').filter((line, nth) => line !== written[nth]),
    [],
  )
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
