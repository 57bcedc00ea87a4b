import { useEffect } from 'react'
import { Link, NavLink } from 'react-router'
import { classes } from '#ui/classes.ts'
import { CartLink } from '../cart/cart-link.tsx'
import { HeaderSearch, SearchSheet } from '../catalogue/search/header-search.tsx'
import { verifySession } from '../identity/session.ts'
import { useWayOn } from '../identity/way-on.ts'
import { useIsOnline } from '../offline/connection.ts'
import { messages as offlineMessages } from '../offline/messages.ts'
import { Container } from '../ui/container.tsx'
import { AccountLink } from './account-link.tsx'
import { mainLinks } from './links.ts'
import { Logo } from './logo.tsx'
import { messages } from './messages.ts'
import { SlideOutMenu } from './slide-out-menu.tsx'

export function Header({ announcement }: { announcement: string | undefined }) {
  const isOnline = useIsOnline()
  useEffect(() => {
    void verifySession()
  }, [])

  return (
    // Sticky with a negative offset: the promise scrolls away, the links stay; offline its line stays too. On paper the shop's name alone (LOOK-02).
    <header className={classes('sticky z-30 border-line border-b bg-paper', isOnline ? '-top-8' : 'top-0')}>
      <PromiseLine text={announcement ?? messages.freeDelivery} isOnline={isOnline} />
      <Container className="flex min-h-16 flex-wrap items-center gap-x-3 lg:gap-x-4">
        <Logo />
        <nav aria-label="Main" className="ml-2 hidden md:block xl:ml-6">
          <ul className="flex gap-1">
            {mainLinks.map(({ to, text }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/'}
                  prefetch="intent"
                  viewTransition
                  className="flex min-h-11 items-center rounded-full px-2.5 xl:px-3.5 font-medium text-ink-soft decoration-2 decoration-lime underline-offset-8 hover:text-leaf aria-[current=page]:text-leaf aria-[current=page]:underline"
                >
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <HeaderSearch />
        <div className="ml-auto flex items-center gap-1 lg:ml-0 print:hidden">
          <div className="hidden w-32 justify-end md:flex xl:w-40">
            <AccountLink className="max-w-full" />
          </div>
          <SearchSheet />
          <CartLink />
          <SlideOutMenu />
        </div>
      </Container>
    </header>
  )
}

/** The owner's announcement or the shop's promise, or, without layout shift, the way on after a login, or that the browser is offline. */
function PromiseLine({ text, isOnline }: { text: string; isOnline: boolean }) {
  const wayOn = useWayOn()
  return (
    <p
      className={classes(
        'flex min-h-8 items-center justify-center px-4 py-1 text-center font-medium text-[0.8125rem] leading-tight print:hidden',
        isOnline ? 'on-leaf bg-leaf text-paper' : 'bg-turmeric-wash text-ink',
      )}
    >
      {isOnline && !wayOn && text}
      <span role="status">
        {!isOnline && (
          <>
            {offlineMessages.title}.{/* Large text on a phone has room for one sentence. */}
            <span className="max-[16rem]:sr-only"> {offlineMessages.cartIsSafe}</span>
          </>
        )}
        {isOnline && wayOn && (
          <Link to={wayOn.path} className="inline-flex min-h-6 items-center underline underline-offset-4">
            {wayOn.text}
          </Link>
        )}
      </span>
    </p>
  )
}
