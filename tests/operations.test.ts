// What docs/operations and deploy/ name exists in the code.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { shopMetrics } from '#server/back-office/shop-metrics.ts'
import type { Deps } from '#server/deps.ts'
import { openResponseCache } from '#server/platform/cache/response-cache.ts'
import { openFairQueue } from '#server/platform/http/fair-queue.ts'
import { openMetrics } from '#server/platform/metrics/metrics.ts'

const root = resolve(import.meta.dirname, '..')

test('START docs/operations/figures.md names every metric of the shop', () => {
  const { registry } = openMetrics({
    cache: openResponseCache({ maxBytes: 0 }),
    queue: openFairQueue(),
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    storedMetrics: shopMetrics({} as Deps),
  })
  const own = registry.getMetricsAsArray().flatMap(({ name }) => (/^(nodejs|process)_/.test(name) ? [] : name))
  assert.ok(own.length > 15)
  const figures = readFileSync(resolve(root, 'docs/operations/figures.md'), 'utf8')
  assert.deepEqual(
    own.filter((name) => !figures.includes(`\`${name}\``)),
    [],
  )
})
