import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsOnline } from '../offline/connection.ts'
import { type CartLine, useCart } from './cart-store.ts'
import { checkProducts, checkStock } from './check-cart.ts'

/** Milliseconds of debounce: quantities are pressed up and down. */
const pause = 300

/**
 * The cart on a page that leads to the payment (CART-06): its products are fetched when the page opens, its units are asked for with
 * each quantity, and both again when the network is back. `isChecking` until the first answers.
 */
export function useCheckedCart() {
  const cart = useCart()
  const isOnline = useIsOnline()
  const isPriced = useCheckedProducts(cart.lines, isOnline)
  const isCounted = useCheckedStock(cart.lines, isOnline)
  return { ...cart, isChecking: !isPriced || (isOnline && !isCounted) }
}

function useCheckedProducts(lines: readonly CartLine[], isOnline: boolean): boolean {
  const [isDone, setIsDone] = useState(false)
  const asked = useRef({ ids: new Set<string>(), isOnline })
  const ids = lines.map(({ id }) => id).join()

  // Another tab may add a line.
  const checkNew = useEffectEvent(async (isOnline: boolean) => {
    if (asked.current.isOnline !== isOnline) asked.current = { ids: new Set(), isOnline }
    const { ids } = asked.current
    const unasked = lines.filter(({ id }) => !ids.has(id))
    if (unasked.length === 0) return
    for (const { id } of unasked) ids.add(id)
    await checkProducts(unasked)
    setIsDone(true)
  })

  useEffect(() => {
    if (ids !== '') void checkNew(isOnline)
  }, [ids, isOnline])

  return isDone
}

function useCheckedStock(lines: readonly CartLine[], isOnline: boolean): boolean {
  const [isDone, setIsDone] = useState(false)
  const wanted = lines.map(({ id, qty }) => `${id}:${qty}`).join()

  const checkLater = useEffectEvent((isOutdated: () => boolean) =>
    setTimeout(
      async () => {
        await checkStock(lines, isOutdated)
        if (!isOutdated()) setIsDone(true)
      },
      isDone ? pause : 0,
    ),
  )

  useEffect(() => {
    if (wanted === '' || !isOnline) return
    let isOutdated = false
    const timer = checkLater(() => isOutdated)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [wanted, isOnline])

  return isDone
}
