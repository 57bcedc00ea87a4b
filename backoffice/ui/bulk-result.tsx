import { Link } from 'react-router'

type Count = number | readonly unknown[]
type RefusedRow = { readonly id: string; readonly label: string; readonly error: string }
type Props = {
  readonly failed: readonly RefusedRow[]
  /** Where a refused row leads. */
  readonly linkOf?: ((id: string) => string) | undefined
}

/** Each refusal of a bulk action with its row (DESK-06). */
export function BulkResult({ failed, linkOf }: Props) {
  return (
    failed.length > 0 && (
      <ul className="grid max-h-[40dvh] gap-1 overflow-y-auto">
        {failed.map(({ id, label, error }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            {linkOf ? (
              <Link to={linkOf(id)} className="font-semibold text-leaf underline underline-offset-2">
                {label}
              </Link>
            ) : (
              <strong>{label}</strong>
            )}
            <span>{error}</span>
          </li>
        ))}
      </ul>
    )
  )
}

/** '{n} done, {m} not', without 'not' where none was refused. */
export function formatBulkResult({ done, failed }: { readonly done: Count; readonly failed: Count }): string {
  return [`${formatCount(done)} done`, ...(isNone(failed) ? [] : [`${formatCount(failed)} not`])].join(', ')
}

function isNone(count: Count): boolean {
  return (typeof count === 'number' ? count : count.length) === 0
}

function formatCount(count: Count): string {
  return (typeof count === 'number' ? count : count.length).toLocaleString('en-IN')
}
