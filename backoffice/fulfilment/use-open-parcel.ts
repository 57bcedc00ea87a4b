import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { LinkedParcel, Parcel } from './parcel.ts'

type Opened = { readonly id: string; readonly scan: string | undefined }

/** Which parcel of the list is open: the one that was pressed, that a link names, or that a scan has found since. */
export function useOpenParcel(parcels: readonly Parcel[]) {
  const [opened, setOpened] = useState<Opened>()
  const [shown, setShown] = useState<Opened & { readonly parcel: Parcel }>()
  const [search, setSearchParams] = useSearchParams()
  const { scan, parcel: linked } = (useLocation().state ?? {}) as LinkedParcel
  const id = opened?.scan === scan ? (opened?.id ?? linked) : linked
  const found = id === undefined && scan !== undefined ? onlyOne(parcels) : parcels.find((one) => one.id === id)
  if (found && (found !== shown?.parcel || scan !== shown.scan)) setShown({ parcel: found, id: found.id, scan })
  const isOpen = id !== undefined || scan !== undefined
  // While its number changes, the search for the former one finds it no more.
  const isRenumbered = isOpen && parcels.length === 0 && shown?.scan === scan && (id ?? shown?.id) === shown?.id
  return {
    parcel: found ?? (isRenumbered ? shown?.parcel : undefined),
    open: (parcel: string) => setOpened({ id: parcel, scan }),
    close: () => {
      setOpened(undefined)
      if (scan !== undefined || linked !== undefined) setSearchParams(search, { replace: true })
    },
  }
}

/** What was unpacked has no further step. */
function onlyOne(parcels: readonly Parcel[]): Parcel | undefined {
  const [parcel, ...others] = parcels.filter(({ state }) => state !== 'unpacked')
  return others.length === 0 ? parcel : undefined
}
