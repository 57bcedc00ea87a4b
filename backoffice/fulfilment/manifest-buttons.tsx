import { Button } from '../ui/button.tsx'
import { inFiles, manifestUrl } from './documents.ts'
import { usePrint } from './use-print.ts'

/** The list that the driver signs, before and after the hand-over; one file for every 50 parcels. */
export function ManifestButtons({ carrier, parcels }: { carrier: string; parcels: readonly string[] }) {
  const print = usePrint()
  return inFiles(parcels).map((part, index, parts) => (
    <Button key={part[0]} className="min-h-11" onClick={() => print(manifestUrl(part))}>
      Manifest{parts.length > 1 && ` ${index + 1}`}
      <span className="sr-only"> of {carrier}</span>
    </Button>
  ))
}
