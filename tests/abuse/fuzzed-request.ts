// A request to a call: mostly nearly valid, sometimes valid, sometimes malformed HTTP.
import { type CallName, contract } from '#contract/index.ts'
import type { Chance } from '../faults/chance.ts'
import { type Known, type Schema, spoilt, validValue } from './generate.ts'

export type FuzzedRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly payload?: string
  readonly remoteAddress: string
}

type Parts = { readonly body?: Schema; readonly query?: Schema; readonly params?: Schema }

export function fuzzedRequest(
  name: CallName,
  chance: Chance,
  { known, tokens }: { known: Known; tokens: readonly string[] },
): FuzzedRequest {
  const { body, query, params } = contract[name] as Parts
  const [method = 'GET', path = ''] = name.split(' ')
  const fuzzed = (schema: Schema) => {
    const right = validValue(schema, chance, known)
    return chance.happens(0.3) ? right : spoilt(right, chance)
  }
  const search = query ? asQuery(fuzzed(query)) : chance.happens(0.1) ? '?id=1&id=2&__proto__[x]=1&%zz' : ''
  return {
    method: method as 'GET' | 'POST',
    url: pathWith(path, params ? fuzzed(params) : {}, chance) + search,
    headers: { ...authorization(chance, tokens), ...(method === 'POST' && contentType(chance)) },
    ...(method === 'POST' && { payload: payloadOf(body ? fuzzed(body) : {}, chance) }),
    // Each from another IP, because of the rate limits.
    remoteAddress: `10.${chance.between(0, 255)}.${chance.between(0, 255)}.${chance.between(1, 254)}`,
  }
}

function pathWith(path: string, values: unknown, chance: Chance): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = (values as { [name: string]: unknown } | null)?.[name]
    const text = value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value)
    return chance.happens(0.05) ? '%E0%A4%A' : encodeURIComponent(text.toWellFormed())
  })
}

function asQuery(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `?${encodeURIComponent(String(value).toWellFormed())}`
  const pairs = Object.entries(value).flatMap(([name, one]) =>
    (Array.isArray(one) ? one : [one]).map((each) => {
      const text = typeof each === 'string' ? each : (JSON.stringify(each) ?? '')
      return `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`
    }),
  )
  return `?${pairs.join('&')}`
}

function authorization(chance: Chance, tokens: readonly string[]): { authorization?: string } {
  const kind = chance.weighed({ good: 6, none: 2, strange: 2 })
  if (kind === 'none') return {}
  if (kind === 'good') return { authorization: `Bearer ${chance.pick(tokens)}` }
  const token = chance.pick(tokens)
  return {
    authorization: chance.pick([
      `bearer ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      `Bearer ${token} ${token}`,
      'Bearer ',
      `Basic ${btoa('asha:secret')}`,
      'Bearer null',
      `Bearer ${'x'.repeat(5_000)}`,
      'Bearer __proto__',
    ]),
  }
}

function contentType(chance: Chance): { 'content-type'?: string } {
  return chance.weighed({ json: 18, other: 1, none: 1 }) === 'json'
    ? { 'content-type': 'application/json' }
    : chance.pick([
        {},
        { 'content-type': 'text/plain' },
        { 'content-type': 'application/x-www-form-urlencoded' },
        { 'content-type': 'multipart/form-data; boundary=x' },
        { 'content-type': 'application/json; charset=utf-16' },
        { 'content-type': 'nonsense' },
      ])
}

function payloadOf(body: unknown, chance: Chance): string {
  const text = JSON.stringify(body) ?? 'null'
  if (!chance.happens(0.08)) return text
  return chance.pick([
    text.slice(0, -1),
    `${text}}`,
    '',
    'null',
    '[]',
    '"text"',
    '{"a":1,"a":2}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '\ufeff{}',
    'NaN',
    `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    `{"name":"${'x'.repeat(300_000)}"}`,
  ])
}
