import { useEffect, useEffectEvent, useState } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { OpenGate } from '../drawings/open-gate.tsx'
import { useShownFromTop } from '../platform/show-from-top.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { useIsOnline } from './connection.ts'
import { messages } from './messages.ts'
import { productsSeen } from './products-seen.ts'

/** In place of a page that is neither reachable nor cached: what needs a connection, and the products seen on this device. */
export function NoConnection({ onTryAgain }: { onTryAgain: () => void }) {
  const isOnline = useIsOnline()
  const heading = useShownFromTop<HTMLHeadingElement>()
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)
  useTryAgainOnceReached({ isOnline, wasOffline }, onTryAgain)
  const [seen, setSeen] = useState<readonly string[]>([])
  useEffect(() => void productsSeen().then(setSeen), [])

  return (
    <Container width="narrow" className="flex flex-col items-center py-14 text-center sm:py-20">
      <OpenGate />
      <h1 ref={heading} tabIndex={-1} className="mt-8 text-balance outline-none font-serif text-leaf text-title">
        {wasOffline ? messages.title : messages.unreachable}
      </h1>
      <p className="mt-3 text-pretty text-ink-soft text-lg">{messages.lead}</p>
      <p className="mt-4 max-w-[52ch] text-pretty text-ink-soft">
        {messages.stillHere} {messages.needsConnection}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button size="lg" onClick={onTryAgain}>
          {messages.tryAgain}
        </Button>
        <ButtonLink to={href('/cart')} size="lg" variant="secondary">
          Your Cart
        </ButtonLink>
      </div>
      <p role="status" className="mt-4 min-h-6 text-ink-soft">
        {isOnline && wasOffline && messages.backOnline}
      </p>
      {seen.length > 0 && (
        <section aria-labelledby="seen" className="mt-8 w-full text-left">
          <h2 id="seen" className="font-serif text-leaf text-subheading">
            {messages.seen}
          </h2>
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {seen.map((path) => (
              <ProductSeen key={path} path={path} />
            ))}
          </ul>
        </section>
      )}
    </Container>
  )
}

type Connection = { readonly isOnline: boolean; readonly wasOffline: boolean }

/** The browser's 'online' comes a moment before the network works, so a small request finds out whether the shop answers. */
function useTryAgainOnceReached({ isOnline, wasOffline }: Connection, onTryAgain: () => void): void {
  const tryToReach = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
    if (answer && !signal.aborted) onTryAgain()
  })
  useEffect(() => {
    if (!isOnline) return
    const left = new AbortController()
    // A page that cannot be opened although the shop answers is not loaded again and again without a pause.
    if (wasOffline) void tryToReach(left.signal)
    const tries = setInterval(() => void tryToReach(left.signal), 5_000)
    return () => {
      clearInterval(tries)
      left.abort()
    }
  }, [isOnline, wasOffline])
}

/** The title comes from the page's cached data. */
function ProductSeen({ path }: { path: string }) {
  const { load, data } = useFetcher<{ readonly product: { readonly title: string } }>()
  useEffect(() => void load(path), [load, path])
  if (!data) return null
  return (
    <li>
      <Link to={path} className="flex min-h-12 items-center font-medium text-leaf underline-offset-4 hover:underline">
        {data.product.title}
      </Link>
    </li>
  )
}
