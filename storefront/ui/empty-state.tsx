import type { ReactNode } from 'react'

export function EmptyState(props: { title: string; text?: ReactNode; action?: ReactNode; picture?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-12 text-center sm:py-16">
      {props.picture}
      <h2 className="text-balance font-serif text-heading text-leaf">{props.title}</h2>
      {props.text && <p className="text-pretty text-ink-soft">{props.text}</p>}
      {props.action && <div className="mt-3">{props.action}</div>}
    </div>
  )
}
