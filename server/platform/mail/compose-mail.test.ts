import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shop } from '#shop'
import { escapeHtml } from '../html.ts'
import {
  amounts,
  button,
  codeTile,
  composeMail,
  list,
  literal,
  paragraph,
  quietLink,
  quotation,
} from './compose-mail.ts'

const hostile = '<script>"x"</script> & \'y\''
const addressed = { to: 'asha@example.in', subject: 'Order' }

test('PAY-07 whatever a mail says is escaped in its HTML version and stands in its text version', () => {
  const sender = { ...shop, name: hostile, contact: { email: '"><b>', phone: '<b>' } }
  const parts = [
    paragraph(hostile),
    paragraph(hostile, { strong: hostile }),
    list(hostile, [hostile]),
    button('https://farmgate.example', hostile),
    quietLink('https://farmgate.example', hostile),
    quotation(hostile),
    literal(hostile),
    codeTile(hostile),
    amounts([{ name: hostile, note: hostile, amount: hostile }]),
  ]
  for (const part of parts) assert.ok(part.text.includes(hostile) && part.html.includes(escapeHtml(hostile)))
  const { text, html } = composeMail({ ...addressed, title: hostile, preheader: hostile, parts }, sender)
  assert.ok(!html.includes('<script>') && !html.includes('<b>'))
  for (const part of parts) assert.ok(text.includes(part.text) && html.includes(part.html))
})

test('PAY-07 every mail names the company, its address and an email address for replies', () => {
  const { text, html } = composeMail({ ...addressed, title: 'Order', preheader: 'Thank you', parts: [] }, shop)
  for (const fact of [shop.company.legalName, shop.contact.email, ...shop.company.addressLines]) {
    assert.ok(html.includes(escapeHtml(fact)), fact)
    assert.ok(text.includes(fact), fact)
  }
})
