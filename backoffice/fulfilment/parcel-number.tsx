import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { Parcel, Waiting } from './parcel.ts'
import { TrackingField } from './tracking-field.tsx'

type Props = {
  readonly parcel: Parcel
  readonly carrier: Waiting['carrier']
  readonly openParcel: (number: string) => Promise<boolean>
}

/** A parcel without a number takes the next scan as its own; one that has a number gets another only on purpose (SHIP-03). */
export function ParcelNumber(props: Props) {
  const { tracking } = props.parcel
  const [isReplacing, setReplacing] = useState(false)
  if (tracking === undefined) return <TrackingField {...props} />
  if (isReplacing) {
    return <TrackingField {...props} hint="Scan or type the new number." onDone={() => setReplacing(false)} />
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>
        Tracking number <strong className="tabular-nums">{tracking}</strong>
      </span>
      <Button size="small" className="min-h-11" onClick={() => setReplacing(true)}>
        Replace the number
      </Button>
    </p>
  )
}
