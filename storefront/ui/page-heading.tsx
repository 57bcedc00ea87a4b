import type { ReactNode } from 'react'

export function PageHeading({ eyebrow, title, lead }: { eyebrow?: ReactNode; title: ReactNode; lead?: ReactNode }) {
  return (
    <header className="mb-8 max-w-2xl sm:mb-10">
      {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
      <h1 className="text-balance font-serif text-title text-leaf">{title}</h1>
      {lead && <p className="mt-3 text-balance text-ink-soft text-lg">{lead}</p>}
    </header>
  )
}
