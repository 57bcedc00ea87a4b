import type { ReactNode } from 'react'
import { shop } from '#shop'
import { PhoneLink } from '../ui/phone-link.tsx'
import { linkLook } from '../ui/text-link.tsx'
import { messages } from './messages.ts'

type Props = {
  /** What does nothing without scripts. */
  what: string
  /** How it is done otherwise: by email or by phone. */
  children?: ReactNode
}

/** In place of a button that does nothing without scripts. Takes no place with them. */
export function ScriptNotice({ what, children = <WriteOrCall /> }: Props) {
  return (
    <noscript>
      <p className="rounded-r-lg border-turmeric border-l-3 bg-sheet px-4 py-3 font-medium">
        {messages.needsScript(what)} {children}
      </p>
    </noscript>
  )
}

function WriteOrCall() {
  const { email, phone } = shop.contact
  return (
    <>
      Write to us at{' '}
      <a href={`mailto:${email}`} className={linkLook}>
        {email}
      </a>{' '}
      or call <PhoneLink number={phone} className={`${linkLook} whitespace-nowrap`} />.
    </>
  )
}
