import { pagePath } from '../platform/page-path.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { Chosen } from '../ui/list-selection.tsx'
import { deliverable } from './deliverable.ts'
import type { Parcel } from './parcel.ts'

type Props = {
  readonly chosen: Chosen
  readonly parcels: readonly Parcel[]
  readonly onAsk: (deliverable: Chosen) => void
}

/** Offers what the parcels' state allows: packed ones are handed over first. */
export function MarkDelivered({ chosen, parcels, onAsk }: Props) {
  const possible = deliverable(chosen, parcels)
  const others = chosen.count - possible.count
  const hasPacked =
    'ids' in chosen
      ? parcels.some(({ id, state }) => state === 'packed' && chosen.ids.includes(id))
      : chosen.matching.state === 'packed'
  return (
    <>
      {possible.count > 0 && (
        <Button variant="primary" className="min-h-11" onClick={() => onAsk(possible)}>
          Mark {possible.count.toLocaleString('en-IN')} delivered
        </Button>
      )}
      {others > 0 && (
        <>
          <span className="text-table">
            {others.toLocaleString('en-IN')} {others === 1 ? 'is' : 'are'} not on the way
          </span>
          {hasPacked && (
            <ButtonLink to={pagePath('/hand-over')} className="min-h-11">
              Hand over
            </ButtonLink>
          )}
        </>
      )}
    </>
  )
}
