import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findChromium } from './fixtures/chromium.ts'

const isLinux = process.platform === 'linux' && process.arch === 'x64'

test('START npm test falls back to Chromium from npm', { skip: !isLinux }, () => {
  const found = findChromium({ PATH: '/nowhere' })
  assert.equal(found?.from, 'npm (@sparticuz/chromium)')
})

test('START an invalid CHROMIUM_PATH is an error', () => {
  assert.equal(findChromium({ ...process.env, CHROMIUM_PATH: '/nowhere/chromium' }), undefined)
})
