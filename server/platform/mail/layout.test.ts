import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shop } from '#shop'
import { escapeHtml } from '../html.ts'
import { mailLayout } from './layout.ts'

const hostile = '<script>"x"</script> & \'y\''

test('PAY-07 title, preheader and the shop’s facts are escaped, the body is markup', () => {
  const sender = { ...shop, name: hostile, contact: { email: '"><b>' } }
  const html = mailLayout({ title: hostile, preheader: hostile, body: '<p>Thank you</p>', shop: sender })
  assert.ok(!html.includes('<script>') && !html.includes('<b>'))
  assert.ok(html.includes('<p>Thank you</p>'))
})

test('PAY-07 every mail names the company, its address and an email address for replies', () => {
  const html = mailLayout({ title: 'Order', preheader: 'Thank you', body: '', shop })
  for (const fact of [shop.company.legalName, shop.contact.email, ...shop.company.addressLines]) {
    assert.ok(html.includes(escapeHtml(fact)), fact)
  }
})
