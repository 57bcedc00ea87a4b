import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shop } from '#shop'
import { codeMail } from './code-mail.ts'

for (const purpose of ['register', 'recover'] as const) {
  const mail = codeMail({ to: 'asha@example.in', name: 'Asha', code: '048213', purpose }, shop)

  test(`REG-03 the ${purpose} mail has the code as its first six digits, in subject, text and HTML`, () => {
    assert.match(mail.subject, /^048213 is your Farmgate code/)
    // Autofill takes the first six digits; the address has a PIN code, styles have colours.
    for (const part of [mail.text, mail.html]) assert.equal(/(?<!\d)\d{6}(?!\d)/.exec(part)?.[0], '048213')
  })

  test(`REG-03 the ${purpose} mail has the validity and a warning not to share the code`, () => {
    for (const part of [mail.text, mail.html]) {
      assert.match(part, /valid for 10 minutes/)
      assert.match(part, /Nobody from Farmgate will ever ask you for this code/)
    }
  })
}

test('FORGOT-01 the recovery mail names its purpose', () => {
  const mail = codeMail({ to: 'asha@example.in', name: 'Asha', code: '048213', purpose: 'recover' }, shop)
  assert.equal(mail.subject, '048213 is your Farmgate code to set a new password')
})

test('FORGOT-01 names are escaped in the mail', () => {
  const name = '<b onx="1">&\''
  const { html } = codeMail({ to: 'a@example.in', name, code: '048213', purpose: 'recover' }, shop)
  assert.ok(!html.includes('<b onx'))
  assert.ok(html.includes('&#60;b onx=&#34;1&#34;&#62;&#38;&#39;'))
})
