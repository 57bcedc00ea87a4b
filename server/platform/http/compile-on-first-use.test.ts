import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type from 'typebox'
import { validatorOnFirstUse } from './compile-on-first-use.ts'

test('ARCHITECTURE texts of a query become numbers, those of a body with the same schema do not', () => {
  const schema = Type.Object({ page: Type.Integer() })
  const validate = (httpPart: string, input: unknown) =>
    validatorOnFirstUse({ schema, method: 'GET', url: '/', httpPart })(input)
  assert.deepEqual(validate('querystring', { page: '2' }), { value: { page: 2 } })
  assert.ok('error' in Object(validate('body', { page: '2' })))
})
