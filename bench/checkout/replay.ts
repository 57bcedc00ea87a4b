// A recorded checkout, done again for another customer: the same statements, with that customer's values.
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Cart } from './bodies.ts'
import type { Recorded } from './record.ts'
import { tokenHashOf } from './stage.ts'

type Values = Map<string, string>
type ValueReader = (values: Values) => unknown

export type Replay = (client: pg.PoolClient, customer: { nth: number; cart: Cart }) => Promise<void>

/** Fields of an answer that later statements refer to. */
const named = ['id', 'customerId']

export function replayOf({ sent, nth, cart, ...ids }: Recorded): Replay {
  const tokenHash = tokenHashOf(nth).toString('hex')
  const attemptKeys = sent.flatMap(({ values }) =>
    values.flatMap((one) => /^create-order.*:(.+)/.exec(String(one))?.[1] ?? []),
  )
  const given = [tokenHash, ...attemptKeys, ...Object.values(ids), ...cart.map(({ pid }) => pid)]
  const learned = sent.flatMap(({ row }) => namesIn(row).map(([, value]) => value))
  const known = [...new Set([...given, ...learned])]
  const pattern = new RegExp(`(${known.map((one) => one.replace(/[^\w-]/g, '\\$&')).join('|')})`)
  const statements = sent.map(({ text, values, row }) => ({
    text,
    values: values.map((value) => repeated(value, pattern)),
    names: namesIn(row).filter(([, value]) => !given.includes(value)),
  }))

  return async (client, customer) => {
    const values: Values = new Map([
      [tokenHash, tokenHashOf(customer.nth).toString('hex')],
      ...attemptKeys.map((key) => [key, randomBytes(32).toString('base64url')] as const),
      ...Object.values(ids).map((id, place) => [id, `${['order_', 'pay_', 'FG-'][place]}${customer.nth}`] as const),
      ...cart.map(({ pid }, place) => [pid, customer.cart[place]?.pid ?? ''] as const),
    ])
    for (const statement of statements) {
      const { rows } = await client.query({
        text: statement.text,
        values: statement.values.map((read) => read(values)),
      })
      for (const [field, value] of statement.names) values.set(value, String(rows[0][field]))
    }
  }
}

function namesIn(row: object | undefined): [string, string][] {
  return Object.entries(row ?? {}).flatMap(([field, value]) => (named.includes(field) ? [[field, String(value)]] : []))
}

/** The recorded value as another customer would have sent it. */
function repeated(value: unknown, pattern: RegExp): ValueReader {
  if (Buffer.isBuffer(value)) return (values) => Buffer.from(values.get(value.toString('hex')) ?? '', 'hex')
  if (Array.isArray(value)) {
    const each = value.map((one) => repeated(one, pattern))
    return (values) => each.map((read) => read(values))
  }
  if (value === null || value instanceof Date) return () => value
  const parts = (typeof value === 'object' ? JSON.stringify(value) : String(value)).split(pattern)
  if (parts.length === 1) return () => parts[0]
  // Every second one is a name.
  return (values) => parts.map((part, place) => (place % 2 ? values.get(part) : part)).join('')
}
