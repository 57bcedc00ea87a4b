import { useEffect, useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { readAuth } from '../identity/session.ts'
import { send } from '../platform/api.ts'
import type { CartLine } from './cart-store.ts'
import { isShort, type Shortage } from './shortage.ts'

type Shortages = ReadonlyMap<string, Shortage>
const none: Shortages = new Map()

/** Milliseconds of debounce: quantities are pressed up and down. */
const pause = 300
/** Lines sent; the address has to stay short. */
const maxLines = 60

/** By product id, what the cart wants more of than there is (CART-06). Without an answer nothing is short: the payment decides. */
export function useShortages(lines: readonly CartLine[]): Shortages {
  const [answered, setAnswered] = useState(none)
  const wanted = lines
    .slice(0, maxLines)
    .map(({ id, qty }) => `${id}:${qty}`)
    .join()

  useEffect(() => {
    if (wanted === '') return
    const request = new AbortController()
    const timer = setTimeout(() => {
      send('GET /api/shortages', { query: { wanted }, token: readAuth()?.token, signal: request.signal }).then(
        ({ shortages }) => setAnswered(withRefused(shortages, wanted)),
        () => request.signal.aborted || setAnswered(none),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [wanted])

  const short = lines.flatMap(({ id, qty }) => {
    const shortage = answered.get(id)
    return shortage && isShort(shortage, qty) ? [[id, shortage] as const] : []
  })
  return new Map(short)
}

function withRefused(shortages: Answer<'GET /api/shortages'>['shortages'], wanted: string): Shortages {
  const quantities = new Map(wanted.split(',').map((line) => line.split(':') as [string, string]))
  return new Map(shortages.map(({ id, ...rest }) => [id, { ...rest, refused: Number(quantities.get(id)) }]))
}
