import { BulkResult, formatBulkResult } from '../ui/bulk-result.tsx'
import type { useBulk } from './use-bulk.ts'

export function BulkParcelsResult({ result }: Pick<ReturnType<typeof useBulk>, 'result'>) {
  return (
    <div role="status">
      {result === 'waiting' && <p className="mt-3">Saved. It will be sent when you’re back online.</p>}
      {result && result !== 'waiting' && (
        <div className="mt-3 rounded-md bg-tile px-3 py-2">
          <p className="font-semibold">{formatBulkResult(result)}</p>
          <BulkResult failed={result.failed} />
        </div>
      )}
    </div>
  )
}
