import { Link } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type Outcome = StaffAnswer<'POST /api/orders/holds'>
type Props = Outcome & { readonly onClose: () => void }

/** Each refusal with its row; it stays until it is closed. */
export function BulkResult({ done, failed, onClose }: Props) {
  return (
    <Dialog title={formatResult({ done, failed })} onClose={onClose}>
      <ul className="grid max-h-[50dvh] gap-1 overflow-y-auto">
        {failed.map(({ number, error }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-1.5">
            <Link to={`/orders/${number}`} className="font-semibold text-leaf underline underline-offset-2">
              {number}
            </Link>
            <span>{error}</span>
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}

export function formatResult({ done, failed }: Outcome): string {
  return `${done.length} done, ${failed.length} not`
}
