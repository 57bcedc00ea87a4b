import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEmail } from './email.ts'

const good = [
  'asha@example.in',
  ' Asha.Rao+farm@mail.example.co.in ',
  "o'brien_1@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g",
  'a@b.in',
]
const bad = [
  '',
  'asha',
  'asha@',
  'asha@example',
  'root@localhost',
  'x@[10.0.0.5]',
  'x@10.0.0.5',
  'x@[IPv6:::1]',
  '"a b"@example.in',
  'a b@example.in',
  'asha@@example.in',
  'asha@example..in',
  'asha@-example.in',
  '.asha@example.in',
  'asha@example.in, ravi@example.in',
  'asha@example.in\r\nBcc: ravi@example.in',
  '<asha@example.in>',
  `${'a'.repeat(250)}@example.in`,
]

for (const text of good) test(`API-08 '${text}' is an email address`, () => assert.ok(isEmail(text)))
for (const text of bad) test(`API-08 ${JSON.stringify(text.slice(0, 40))} is none`, () => assert.ok(!isEmail(text)))
