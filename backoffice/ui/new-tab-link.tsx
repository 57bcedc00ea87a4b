import { standingLink } from './text-link.ts'

/** Beside a form: what was typed there stays. */
export function NewTabLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={standingLink}>
      {children} (opens in a new tab)
    </a>
  )
}
