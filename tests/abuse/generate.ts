// Generates valid, nearly valid and invalid values from the contract's schemas.
import type { Chance } from '../faults/chance.ts'

/** A schema of the contract as JSON Schema. */
export type Schema = {
  readonly type?: string
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly minItems?: number
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
}

/** Existing ids: another customer's order, a product. */
export type Known = { readonly [field: string]: readonly unknown[] }

export function validValue(schema: Schema, chance: Chance, known: Known, name = ''): unknown {
  const telling = known[name]
  if (telling && chance.happens(0.7)) return chance.pick(telling)
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf) return validValue(chance.pick(schema.anyOf), chance, known, name)
  if (schema.type === 'object') return validObject(schema, chance, known)
  if (schema.type === 'array') {
    const length = chance.between(schema.minItems ?? 0, 3)
    return Array.from({ length }, () => validValue(schema.items ?? {}, chance, known, name))
  }
  if (schema.type === 'integer') return chance.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 5, 5))
  if (schema.type === 'number') return chance.between((schema.minimum ?? 0) * 100, 500_000) / 100
  if (schema.type === 'boolean') return chance.happens(0.5)
  return validText(schema, chance)
}

function validObject({ properties = {}, required = [] }: Schema, chance: Chance, known: Known) {
  const names = Object.keys(properties).filter((name) => required.includes(name) || chance.happens(0.5))
  return Object.fromEntries(names.map((name) => [name, validValue(properties[name] ?? {}, chance, known, name)]))
}

function validText({ format, pattern = '', minLength = 0, maxLength = 20 }: Schema, chance: Chance): string {
  if (format === 'email') return `somebody${chance.between(1, 99)}@example.in`
  if (pattern.includes('[0-9]{5}')) return String(chance.between(100_000, 899_999))
  const words = ['Asha', 'अनिता', '9876543210', '+919876543210', 'Karnataka', 'India', "O'Hara"]
  return chance.pick(words).padEnd(minLength, 'x').slice(0, Math.max(maxLength, 1))
}

/** Invalidates one place of a value, or drops the value. */
export function spoilt(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.happens(0.8)) {
    const at = chance.between(0, value.length - 1)
    return value.map((item, index) => (index === at ? spoilt(item, chance) : item))
  }
  if (typeof value !== 'object' || value === null || chance.happens(0.1)) return monstrous(chance)
  const names = Object.keys(value)
  const name = names.length > 0 ? chance.pick(names) : 'nothing'
  const { [name]: one, ...others } = value as { [name: string]: unknown }
  return chance.pick([
    () => others,
    () => ({ ...value, [name]: monstrous(chance) }),
    () => ({ ...value, [name]: spoilt(one, chance) }),
    () => ({ ...value, [chance.pick(strangeNames)]: monstrous(chance) }),
    () => ({ ...value, [name]: [one] }),
    () => ({ ...value, [name]: { [name]: one } }),
  ])()
}

const strangeNames = [
  '__proto__',
  'constructor',
  'toString',
  'isAdmin',
  'customer_id',
  'price_paise',
  'status',
  '',
  'a.b',
  '$ne',
]

/** Invalid values that forms and programs send. */
function monstrous(chance: Chance): unknown {
  return chance.pick(monsters)
}

const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`)
const monsters: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  9_007_199_254_740_992,
  '',
  ' ',
  'null',
  'undefined',
  '0',
  '1e3',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  '😀'.repeat(50),
  'x'.repeat(5_000),
  "' OR 1=1 --",
  "'; DROP TABLE orders; --",
  '%',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'a@b\r\nBcc: c@d.example',
  '2026-02-30',
  'order_aaaaaaaaaaaaaa',
  '00000000-0000-0000-0000-000000000000',
  [],
  [[]],
  {},
  { __proto__: { isAdmin: true } },
  { toString: 1, valueOf: 2, toJSON: 4 },
  deep,
  Array.from({ length: 500 }, (_, n) => n),
]
