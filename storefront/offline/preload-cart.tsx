import { useEffect, useState } from 'react'
import { href, PrefetchPageLinks } from 'react-router'
import { whenIdle } from '../platform/when-idle.ts'

/** The scripts of the cart, once the first screen has loaded and is idle: a visitor who loses the network before the service worker runs opens it too. */
export function PreloadCart() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const begin = () => whenIdle(() => setIdle(true))
    if (document.readyState === 'complete') return begin()
    addEventListener('load', begin, { once: true })
    return () => removeEventListener('load', begin)
  }, [])
  return isIdle && <PrefetchPageLinks page={href('/cart')} />
}
