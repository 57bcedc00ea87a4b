import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { undoDuration } from '#domain/undo-time.ts'
import { classes } from '#ui/classes.ts'
import { useSteps } from '../platform/use-steps.ts'
import { Button } from '../ui/button.tsx'
import { messages } from './messages.ts'
import { packPath } from './order-to-pack.ts'
import { ParcelDocuments } from './parcel-documents.tsx'
import { type PackedParcel, useUnpack } from './use-unpack.ts'

/** Of the page that follows a packed parcel. */
export type LeftBehind = {
  readonly packed?: PackedParcel
  /** The order whose parcel waits for the network. */
  readonly savedFor?: string
}

/** The parcel packed last, with its documents to print again; in the page's flow, so that it covers no button. */
export function JustPacked() {
  const { state } = useLocation()
  const { packed, savedFor } = (state ?? {}) as LeftBehind
  // Back and a reload show another order's page again, where its buttons would act on the former order. Read once: closing a dialog is a Back too.
  const type = useNavigationType()
  const [isShownAgain] = useState(type === 'POP')
  const { waiting } = useSteps()
  if (packed && !isShownAgain) return <Packed key={packed.at} {...packed} />
  if (!savedFor || !waiting.some(({ page }) => page === packPath(savedFor))) return null
  return (
    <p role="status" className={classes(look, 'font-semibold')}>
      {messages.sentLater(savedFor)}
    </p>
  )
}

const look = 'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-sheet px-3 py-1.5'

function Packed(packed: PackedParcel) {
  const { number, parcel, at } = packed
  const unpack = useUnpack(packed)
  const [canUndo, setCanUndo] = useState(() => Date.now() - at < undoDuration)
  useEffect(() => {
    const timer = setTimeout(() => setCanUndo(false), at + undoDuration - Date.now())
    return () => clearTimeout(timer)
  }, [at])
  const undo = () => {
    setCanUndo(false)
    unpack()
  }
  return (
    <div role="status" className={look}>
      <p className="min-w-0 flex-1 font-semibold">{messages.packed(packed)}</p>
      {/* Its room stays, so that the lines below do not move under a finger. */}
      <Button size="small" className={classes('min-h-11', !canUndo && 'invisible')} onClick={undo}>
        Undo
      </Button>
      {parcel !== undefined && (
        // One row on a phone, where the lines to pack need the room.
        <div className="flex items-center gap-2 max-md:w-full max-md:overflow-x-auto max-md:*:shrink-0 max-md:*:whitespace-nowrap">
          <span className="text-ink-soft max-md:sr-only">Print again:</span>
          <ParcelDocuments parcel={parcel} orderNumber={number} />
        </div>
      )}
    </div>
  )
}
