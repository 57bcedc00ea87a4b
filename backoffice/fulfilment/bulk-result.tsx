import type { BulkAnswer } from './use-bulk.ts'

type Props = { readonly result: BulkAnswer | 'waiting' | undefined; readonly nameOf: (id: string) => string }

/** '{n} done, {m} not', each refusal with its row (DESK-06). */
export function BulkResult({ result, nameOf }: Props) {
  return (
    <div role="status">
      {result === 'waiting' && <p className="mt-3">Saved. It will be sent when you’re back online.</p>}
      {result && result !== 'waiting' && (
        <div className="mt-3 rounded-md bg-tile px-3 py-2">
          <p className="font-semibold">
            {result.done.length} done, {result.failed.length} not
          </p>
          <ul className="text-danger">
            {result.failed.map(({ id, label, error }) => (
              <li key={id}>
                {label ?? nameOf(id)}: {error}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
