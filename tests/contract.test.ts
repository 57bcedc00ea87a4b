// The published contract matches the server (API-08).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Compile } from 'typebox/compile'
import { staffContract } from '#contract/backoffice/index.ts'
import type { StaffCall } from '#contract/backoffice/staff-call.ts'
import { type Call, type CallShape, usualBodyBytes } from '#contract/call.ts'
import { type CallName, contract } from '#contract/index.ts'
import { emailPattern } from '#domain/identity/email.ts'
import { textKindsOf, wrongTexts } from '#server/http/wrong-texts.ts'
import { openShop } from '#server/payments/payments.fixture.ts'
import { createOrder, saveOrderBody } from '#server/payments/purchase.fixture.ts'
import { addCustomer, stockProduct } from '#server/payments/stocked.fixture.ts'
import { readReference } from './abuse/described.ts'

/** Routes outside of the contract: for browsers, crawlers, monitoring and the card provider. */
const besides =
  /^(\*|\/(\*|pictures\/\*|healthz|readyz|drainz|metrics|sitemap\.xml|sitemap-:number.*\.xml|robots\.txt|llms\.txt|manifest\.webmanifest|api\/docs.*|api\/openapi\.json|api\/webhooks\/razorpay|recall\/:token))$/

test('API-08 the served routes are exactly the described ones', async (t) => {
  const { app } = await openShop(t)
  const { paths } = await readReference(app)
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  const served = routesOf(app.printRoutes({ commonPrefix: false })).filter((route) => !besides.test(pathOf(route)))
  assert.ok(served.length >= Object.keys(contract).length)
  assert.deepEqual(
    // The router stores paths in lower case.
    served.filter((route) => !described.some((name) => name.toLowerCase() === route.toLowerCase())),
    [],
    'served but not described',
  )
  assert.deepEqual(
    Object.keys(contract).filter((name) => !described.includes(name)),
    [],
    'in the contract only',
  )
  for (const name of described) {
    const [method = '', url = ''] = name.split(' ')
    assert.ok(app.hasRoute({ method: method as 'GET', url }), `${name} is described and not served`)
  }
})

test('API-08 every email field has the same pattern', () => {
  const checked: string[] = []
  for (const [name, call] of Object.entries(contract)) {
    JSON.stringify('body' in call ? call.body : null, (_, schema) => {
      if (schema?.format === 'email') {
        assert.equal(schema.pattern, emailPattern, name)
        checked.push(name)
      }
      return schema
    })
  }
  assert.ok(checked.length >= 8)
  assert.ok(checked.includes('POST /create-order'))
})

test('SECURITY every text of every body is of one line, except these', () => {
  const others: string[] = []
  const unbounded: string[] = []
  for (const [name, call] of Object.entries<CallShape>({ ...contract, ...staffContract })) {
    const kinds = textKindsOf(call)
    let texts = 0
    JSON.stringify(call.body ?? null, (_, schema) => {
      for (const unseen of ['oneOf', 'patternProperties', 'prefixItems', '$ref'])
        assert.ok(!Object.keys(schema ?? {}).includes(unseen), `${name}: textKindsOf does not look into ${unseen}`)
      if (schema?.type === 'string') {
        texts += 1
        const isBounded = 'maxLength' in schema || 'const' in schema || /^\^[^*+]*\$$/.test(schema.pattern ?? '')
        if (!isBounded && schema.format !== 'uuid') unbounded.push(`${name} ${JSON.stringify(schema)}`)
      }
      return schema
    })
    assert.ok(texts === 0 || kinds.size > 0, name)
    for (const [path, kind] of kinds) if (kind !== 'line') others.push(`${kind} ${name} ${path}`)
  }
  assert.deepEqual(unbounded, [], 'without a length')
  assert.deepEqual(others.filter((text) => !text.startsWith('any POST /save-order ')).sort(), [
    'any POST /api/account/password currentPassword',
    'any POST /api/account/password password',
    'any POST /api/sign-in password',
    'any POST /api/welcome/:token password',
    'any POST /login password',
    'any POST /register password',
    'any POST /reset-password-email newPassword',
    'any POST /update-password currentPassword',
    'any POST /update-password newPassword',
    'lines PATCH /api/growers/:id changes.story',
    'lines PATCH /api/products/:id changes.allergens',
    'lines PATCH /api/products/:id changes.description',
    'lines PATCH /api/products/:id changes.ingredients',
    'lines PATCH /api/products/:id changes.keyBenefits',
    'lines PATCH /api/products/:id changes.otherNames',
    'lines PATCH /api/ready-answers/:id changes.text',
    'lines PATCH /api/settings changes.closedDays',
    'lines POST /api/batches/:id/recalls words',
    'lines POST /api/batches/:id/rehearsals words',
    'lines POST /api/growers story',
    'lines POST /api/orders/:number/delivered-refunds words',
    'lines POST /api/orders/:number/notes text',
    'lines POST /api/orders/:number/returns words',
    'lines POST /api/orders/:orderNumber/returns words',
    'lines POST /api/privacy words',
    'lines POST /api/privacy/:id/closing outcome',
    'lines POST /api/ready-answers text',
    'lines POST /api/ticket/:token/answers text',
    'lines POST /api/tickets text',
    'lines POST /api/tickets/:ticket/answers text',
    'lines POST /api/tickets/:ticket/notes text',
    'lines POST /api/your-data/requests words',
    'lines POST /contact message',
  ])
})

test('SECURITY a hidden character is refused at its field in every text of one line that a body describes', () => {
  let checked = 0
  for (const [name, call] of Object.entries<CallShape>({ ...contract, ...staffContract })) {
    const kinds = textKindsOf(call)
    for (const [path, kind] of kinds) {
      if (kind === 'any') continue
      const field = path.replaceAll('*', '0')
      const body = nested(field.split('.'), 'COLLECT\u202eRs 5000')
      assert.deepEqual(
        Object.keys(wrongTexts({ body, query: {}, params: {} }, kinds) ?? {}),
        [field],
        `${name} ${path}`,
      )
      checked += 1
    }
  }
  assert.ok(checked > 50, String(checked))
})

test('PAY-02 no call takes data of a card', () => {
  const fields = new Set<string>()
  for (const call of Object.values(contract)) {
    JSON.stringify('body' in call ? call.body : null, (_, schema) => {
      for (const field of Object.keys(schema?.properties ?? {})) fields.add(field)
      return schema
    })
  }
  assert.ok(fields.size > 20)
  assert.deepEqual(
    [...fields].filter((field) => /card|cvv|cvc|expiry|^pan$|upi|vpa/i.test(field)),
    [],
  )
})

test('API-08 every schema compiles, which the server leaves to the first request', () => {
  const route = { method: 'GET', url: '/', httpStatus: '200' }
  const compileSerializer = SerializerSelector()()
  for (const [name, { body, query, params, answers }] of Object.entries<CallShape>({ ...contract, ...staffContract })) {
    for (const schema of Object.values(answers)) {
      if (typeof schema !== 'string') assert.doesNotThrow(() => compileSerializer({ ...route, schema }), name)
    }
    for (const schema of [body, query, params]) if (schema) assert.doesNotThrow(() => Compile(schema), name)
  }
})

test('Q-14 the longest body that a schema accepts fits into its call’s limit; calls without a session have the usual one', () => {
  const tooLong: string[] = []
  for (const [name, call] of Object.entries({ ...contract, ...staffContract }) as [string, Call | StaffCall][]) {
    const limit = call.maxBodyBytes ?? usualBodyBytes
    const longest = call.body ? longestBytes(call.body as Schema) : 0
    if (longest > limit) tooLong.push(`${name}: ${longest} of ${limit} bytes`)
    const isOpen = 'access' in call ? call.access !== 'customer' : call.permission === 'public'
    // A picture is read once a session or a link was found, and in its turn.
    if (isOpen && call.takes !== 'picture') assert.equal(limit, usualBodyBytes, name)
  }
  assert.deepEqual(tooLong, [])
})

test('API-08 the answers of a whole purchase match the published contract, with no field beside it', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 99.5, stock: 10 })
  const [asha, ravi] = [await addCustomer(shop), await addCustomer(shop)]
  const reference = await readReference(shop.app)
  const fits = async (name: CallName, status: number, { path, body, as = asha }: Asking = {}) => {
    const [method = 'GET', pattern = ''] = name.split(' ')
    const answer = await shop.app.inject({
      method: method as 'GET',
      url: path ?? pattern,
      headers: { authorization: `Bearer ${as.token}` },
      ...(body && { payload: body }),
    })
    assert.equal(answer.statusCode, status, `${name}: ${answer.body.slice(0, 300)}`)
    assert.equal(reference.violationOf(name, answer), undefined, name)
    return answer
  }

  await fits('GET /api/products', 200)
  await fits('GET /api/products/:id', 200, { path: '/api/products/honey' })
  await fits('GET /api/products/:id', 404, { path: '/api/products/none' })
  await fits('GET /api/growers', 200)
  await fits('GET /api/growers/:id', 404, { path: '/api/growers/none' })
  await fits('GET /api/lots/:lot', 404, { path: '/api/lots/K7MP4QRT' })
  await fits('GET /api/categories', 200)
  await fits('GET /api/category', 200, { path: '/api/category?type=Honey' })
  await fits('POST /verifyUser', 200, { body: { token: asha.token } })
  await fits('POST /login', 422, { body: { identifier: '' } })
  await fits('POST /create-order', 409, { body: { amount: 1, products: [{ pid: 'honey', qty: 1 }] } })
  await fits('POST /create-order', 409, { body: { amount: 1990, products: [{ pid: 'honey', qty: 20 }] } })
  const opened = await createOrder(shop, asha, { amount: 199, products: [{ pid: 'honey', qty: 2 }] })
  const paid = await shop.pay(opened.body.id)
  const path = `/api/payments/${opened.body.id}`
  await fits('GET /api/payments/:orderId', 200, { path })
  await fits('GET /api/payments/:orderId', 404, { path, as: ravi })
  await fits('POST /save-order', 404, { body: saveOrderBody(paid), as: ravi })
  await fits('POST /save-order', 200, { body: saveOrderBody(paid) })
  await fits('GET /api/payments/:orderId', 200, { path })
  await fits('GET /userDetails', 200, { path: `/userDetails?id=${asha.id}` })
  await fits('GET /userInvoices', 200)
  await fits('GET /api/credit-notes', 200)
  await fits('POST /generateBill', 200, { body: { orderId: opened.body.id } })
  await fits('POST /contact', 200, { body: { name: 'Asha', email: asha.email, message: 'Thank you' } })
  await fits('POST /logout', 200)
  await fits('GET /userInvoices', 401)
})

function nested([name, ...below]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  return name === '0' ? [nested(below, text)] : { [name]: nested(below, text) }
}

type Asking = { path?: string; body?: object; as?: { readonly token: string } }

type Schema = {
  readonly type?: string
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: { readonly [name: string]: Schema }
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly string[]
}

/** Of the JSON text. A letter of an Indian script has three bytes; texts without a limit count as a hundred letters. */
function longestBytes({ type, anyOf, properties, items, maxItems = 100, ...text }: Schema): number {
  if (anyOf) return Math.max(...anyOf.map(longestBytes))
  if (properties) {
    return Object.entries(properties).reduce((sum, [name, of]) => sum + name.length + 4 + longestBytes(of), 2)
  }
  if (items) return maxItems * (longestBytes(items) + 1) + 2
  if (type !== 'string') return 20
  const isUuid = text.format === 'uuid' || text.pattern?.startsWith('^[0-9a-f]{8}-')
  if (isUuid) return 38
  const isAscii = text.enum || text.pattern?.startsWith('^[\\w-]')
  return (text.maxLength ?? 100) * (isAscii ? 1 : 3) + 2
}

/** 'GET /api/products/:id' for each leaf of the tree that Fastify prints. */
function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const found = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!found) return []
    const [, indent = '', part = '', methods = ''] = found
    const depth = indent.length / 4
    above[depth] = part
    const path = above.slice(0, depth + 1).join('')
    return methods
      .split(', ')
      .filter((method) => method === 'GET' || method === 'POST')
      .map((method) => `${method} ${path}`)
  })
}

function pathOf(route: string): string {
  return route.slice(route.indexOf(' ') + 1)
}
