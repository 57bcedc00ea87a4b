import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestEmail } from './suggest-email.ts'

test('EASE-07 an email whose domain has a slip is proposed rightly spelt, others are left alone', () => {
  const cases = [
    ['asha@gmial.com', 'asha@gmail.com'],
    ['asha@gmal.com', 'asha@gmail.com'],
    ['asha@gmail.con', 'asha@gmail.com'],
    ['Asha.Rao@GMAIL.CM', 'Asha.Rao@gmail.com'],
    ['asha@yaho.co.in', 'asha@yahoo.co.in'],
    ['asha@rediffmal.com', 'asha@rediffmail.com'],
    ['asha@gmail.com', undefined],
    ['asha@ymail.com', undefined],
    ['asha@gmail.co', undefined],
    ['asha@gmail', undefined],
    ['asha@infosys.com', undefined],
    ['asha@a-1.in', undefined],
    ['asha', undefined],
    ['', undefined],
  ] as const
  for (const [typed, meant] of cases) assert.equal(suggestEmail(typed), meant, typed)
})
