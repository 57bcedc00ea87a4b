import { ParcelDocuments } from './parcel-documents.tsx'

export type PackedParcel = { readonly number: string; readonly parcel: string; readonly place: number }

/** The parcel packed last, with its documents to print again, and the invoice. */
export function JustPacked({ number, parcel, place }: PackedParcel) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-sheet px-3 py-1.5"
    >
      <p className="grow">
        <strong>{number}</strong> is packed{place > 1 && `, parcel ${place}`}.
      </p>
      <ParcelDocuments parcel={parcel} orderNumber={number} />
    </div>
  )
}
