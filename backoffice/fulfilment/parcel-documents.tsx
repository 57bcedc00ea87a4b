import { useCan } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { invoiceUrl, labelsAndSlipsUrl, labelsUrl, slipsUrl } from './documents.ts'
import { usePrint } from './use-print.ts'

type Props = { readonly parcel: string; readonly orderNumber: string }

/** What is printed for a parcel, side by side (SHIP-05); the invoice for roles that see documents. */
export function ParcelDocuments({ parcel, orderNumber }: Props) {
  const can = useCan()
  const print = usePrint()
  const whose = <span className="sr-only"> of {orderNumber}</span>
  const documents = [
    { name: 'Label and slip', url: labelsAndSlipsUrl([parcel]) },
    { name: 'Label', url: labelsUrl([parcel]) },
    { name: 'Packing slip', url: slipsUrl([parcel]) },
    ...(can('documents.see') ? [{ name: 'Invoice', url: invoiceUrl(orderNumber) }] : []),
  ]
  return (
    <>
      {documents.map(({ name, url }) => (
        <Button key={name} size="small" className="min-h-11" onClick={() => print(url)}>
          {name}
          {whose}
        </Button>
      ))}
    </>
  )
}
