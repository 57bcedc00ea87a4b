import { useEffect, useState } from 'react'
import { type CartNews, refreshCart } from './refresh-cart.ts'

const noNews: CartNews = new Map()

/** Refreshes the cart when it opens (CART-06); until the answers are there it is `isChecking`. */
export function useCartNews(): { news: CartNews; isChecking: boolean } {
  const [news, setNews] = useState<CartNews>()

  useEffect(() => {
    let isOpen = true
    void refreshCart().then((fresh) => {
      if (isOpen) setNews(fresh)
    })
    return () => {
      isOpen = false
    }
  }, [])

  return { news: news ?? noNews, isChecking: news === undefined }
}
