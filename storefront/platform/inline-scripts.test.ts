import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markOf, takeMarks } from './inline-scripts.ts'

const mark = markOf('0b8f6f0e-6a3f-4a55-9a6c-2d2f5c1f7a01')

test('PAY-02 of a page’s scripts those count that bear the mark of its rendering, wherever others were injected', () => {
  const injected = 'steal(localStorage.auth)'
  for (const [what, html] of [
    ['beside', `<script>${injected}</script><script${mark}>own()</script>`],
    ['with a nonce of its own', `<script nonce="guess">${injected}</script><script${mark}>own()</script>`],
    ['left open before one of our own', `<script>${injected}/*<script${mark}>own()</script>`],
    ['as an unfinished tag', `<script data-a="<script${mark}>own()</script>`],
    ['after', `<script${mark} type="module" async="">own()</script><p>Honey<script>${injected}</script></p>`],
    ['data for machines', `<script type="application/ld+json">{"name":"Honey"}</script><script${mark}>own()</script>`],
    ['a file', `<script${mark} src="/assets/a.js"></script><script${mark}>own()</script>`],
  ] as const) {
    assert.deepEqual(takeMarks(Buffer.from(html), mark).scripts.map(String), ['own()'], what)
  }
})

test('PAY-02 a page is sent without the mark', () => {
  const page = `<script${mark}>own()</script><p>₹125</p><link${mark}/>`
  assert.equal(String(takeMarks(Buffer.from(page), mark).html), '<script>own()</script><p>₹125</p><link/>')
})
