import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageMeta, unlistedMeta } from './page-meta.ts'

const visit = { matches: [{ loaderData: { publicUrl: 'https://farmgate.example' } }] }

test('PROD-01 a page without a picture of its own is shared with the shop’s', () => {
  const meta = pageMeta(visit, { description: 'Honey', path: '/about' })
  assert.deepEqual(
    meta.find((one) => 'property' in one && one.property === 'og:image'),
    { property: 'og:image', content: 'https://farmgate.example/icon-512.png' },
  )
  assert.deepEqual(
    meta.find((one) => 'tagName' in one),
    { tagName: 'link', rel: 'canonical', href: 'https://farmgate.example/about' },
  )
})

test('AUTH-01 a personal page has no canonical URL', () => {
  assert.deepEqual(unlistedMeta('Your Orders'), [
    { title: 'Your Orders · Farmgate' },
    { name: 'robots', content: 'noindex' },
  ])
})
