import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findChromium } from './fixtures/chromium.ts'

const isLinux = process.platform === 'linux' && process.arch === 'x64'

test('START npm test has a browser where the system has none: the one from npm', { skip: !isLinux }, () => {
  const found = findChromium({ PATH: '/nowhere' })
  assert.equal(found?.from, 'npm (@sparticuz/chromium)')
})

test('START a CHROMIUM_PATH that cannot run has no substitute', () => {
  assert.equal(findChromium({ ...process.env, CHROMIUM_PATH: '/nowhere/chromium' }), undefined)
})
