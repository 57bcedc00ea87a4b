import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { shop } from '#shop'
import { useScanElsewhere } from '../platform/scan.ts'

/** Pages without the menu: sign-in and welcome. */
export function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What is struck here, or before somebody had to sign in, is no scan for the page that comes next.
  useScanElsewhere(() => {})
  useEffect(() => {
    // A field that has taken the focus keeps it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    document.title = `${title} · Back office`
  }, [title])
  return (
    <main className="mx-auto grid max-w-108 gap-5 px-4 py-10 sm:py-16">
      <header>
        <p className="font-semibold text-leaf">
          {shop.name} <span className="font-normal text-ink-soft">Back office</span>
        </p>
        <h1 ref={heading} tabIndex={-1} className="mt-2 text-title focus:outline-none">
          {title}
        </h1>
      </header>
      {children}
    </main>
  )
}
