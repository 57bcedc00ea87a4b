import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { pageMeta, unlistedMeta } from './page-meta.ts'

const visit = { matches: [{ loaderData: { publicUrl: 'https://farmgate.example' } }] }

test('PROD-01 words of a product cannot end the script that machines read', () => {
  const words = '</script><script>alert(1)</script><!--'
  const meta = () => pageMeta(visit, { title: words, description: words, path: '/', graph: { name: words } })
  const html = renderToString(createElement(createRoutesStub([{ path: '/', Component: Meta, meta }])))
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  assert.deepEqual(JSON.parse(json), { name: words })
  assert.equal(html.match(/<script/g)?.length, 1)
})

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
