import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { shop } from '#shop'

/** Pages without the menu: sign-in and welcome. */
export function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Back office`
  }, [title])
  return (
    <main className="mx-auto grid max-w-108 gap-5 px-4 py-10 sm:py-16">
      <header>
        <p className="font-semibold text-leaf">
          {shop.name} <span className="font-normal text-ink-soft">Back office</span>
        </p>
        <h1 className="mt-2 text-title">{title}</h1>
      </header>
      {children}
    </main>
  )
}
