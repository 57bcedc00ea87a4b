import { Button } from '../ui/button.tsx'
import { manifestUrl, maxParcels } from './documents.ts'
import { usePrint } from './use-print.ts'

/** The list that the driver signs, before and after the hand-over; one file for every 50 parcels. */
export function ManifestButtons({ carrier, parcels }: { carrier: string; parcels: readonly string[] }) {
  const print = usePrint()
  return inParts(parcels).map((part, index, parts) => (
    <Button key={part[0]} className="min-h-11" onClick={() => print(manifestUrl(part))}>
      Manifest{parts.length > 1 && ` ${index + 1}`}
      <span className="sr-only"> of {carrier}</span>
    </Button>
  ))
}

function inParts(ids: readonly string[]): readonly (readonly string[])[] {
  const starts = ids.map((_, index) => index).filter((index) => index % maxParcels === 0)
  return starts.map((start) => ids.slice(start, start + maxParcels))
}
