import { useEffect, useState } from 'react'
import { type CartAvailability, refreshCart } from './availability.ts'

const unchecked: CartAvailability = new Map()

/** Refreshes the cart when it opens (CART-06); `isChecking` until every product has been fetched. */
export function useCartAvailability(): { availability: CartAvailability; isChecking: boolean } {
  const [availability, setAvailability] = useState<CartAvailability>()

  useEffect(() => {
    let isOpen = true
    void refreshCart().then((fresh) => {
      if (isOpen) setAvailability(fresh)
    })
    return () => {
      isOpen = false
    }
  }, [])

  return { availability: availability ?? unchecked, isChecking: availability === undefined }
}
