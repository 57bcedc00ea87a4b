import { Button } from '../ui/button.tsx'
import { labelsUrl, print, slipsUrl } from './documents.ts'

export type PackedParcel = { readonly number: string; readonly parcel: string; readonly place: number }

/** The parcel before: its documents again, or for the first time where the browser opened one tab only. */
export function JustPacked({ number, parcel, place }: PackedParcel) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-sheet px-3 py-1.5"
    >
      <p className="grow">
        <strong>{number}</strong> is packed{place > 1 && `, parcel ${place}`}.
      </p>
      <span className="flex gap-2">
        <Button size="small" className="min-h-11" onClick={() => print(labelsUrl([parcel]))}>
          Label<span className="sr-only"> of {number}</span>
        </Button>
        <Button size="small" className="min-h-11" onClick={() => print(slipsUrl([parcel]))}>
          Packing slip<span className="sr-only"> of {number}</span>
        </Button>
      </span>
    </div>
  )
}
