import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptJson } from './script-json.ts'

test('PROD-01 words of a product cannot end the script that machines read', () => {
  const words = '</script><script>alert(1)</script><!--'
  const json = scriptJson({ name: words })
  assert.deepEqual(JSON.parse(json), { name: words })
  assert.doesNotMatch(json, /</)
})
