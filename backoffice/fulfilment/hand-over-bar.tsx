import { useEffect, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { useIsOnline } from '../platform/use-is-online.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEffect } from '../ui/confirm-effect.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { ManifestButtons } from './manifest-buttons.tsx'
import { messages } from './messages.ts'
import type { Waiting } from './parcel.ts'
import type { useBulk } from './use-bulk.ts'

type Props = {
  readonly carrier: Waiting['carrier']
  readonly chosen: readonly string[]
  /** Parcels of this carrier on the page. */
  readonly waiting: number
  readonly scanned: number
  /** Of the chosen ones. */
  readonly unscanned: number
  readonly handOver: ReturnType<typeof useBulk>
  /** True when it was answered, also by a wait for the network. */
  readonly send: () => Promise<boolean>
  readonly outcome: { readonly handedOver?: readonly string[] } | undefined
  readonly onGoOn: () => void
  /** Ticks all again, or none where nothing was chosen yet. */
  readonly choice: { readonly label: string; readonly run: () => void } | undefined
}

/** The page's main action, which says how many parcels it is about. It mails many people: its effect is shown first (DESK-05). */
export function HandOverBar(props: Props) {
  const { carrier, chosen, waiting, scanned, unscanned, handOver, send, outcome, onGoOn, choice } = props
  const [isAsking, setAsking] = useState(false)
  const isOnline = useIsOnline()
  const bar = useRef<HTMLDivElement>(null)
  const isDone = outcome !== undefined && !isAsking
  // Its button has gone, and the dialog with it.
  useEffect(() => {
    if (isDone && document.activeElement === document.body) bar.current?.focus({ preventScroll: true })
  }, [isDone])
  if (!outcome && waiting === 0) return null
  return (
    <div
      ref={bar}
      tabIndex={-1}
      data-foot
      className="focus:outline-none sticky bottom-0 z-10 -mx-4 mt-3 -mb-4 grid gap-2 rounded-b-lg border-line border-t bg-sheet px-4 py-2 max-md:bottom-16 max-md:px-2 max-md:py-1"
    >
      {outcome ? (
        <HandedOver {...{ carrier, onGoOn, waiting }} handedOver={outcome.handedOver} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            className="min-h-11"
            disabled={chosen.length === 0}
            isBusy={handOver.isBusy}
            onClick={() => setAsking(true)}
          >
            {messages.handOver(chosen.length, { isScanned: scanned > 0 && chosen.length === scanned })}
          </Button>
          <ManifestButtons carrier={carrier.name} parcels={chosen} />
          {/* On a phone the scan bar says what is left, and the question what it does: the parcels need the room. */}
          <span className={classes('text-ink-soft', chosen.length > 0 && 'max-md:sr-only')}>
            {messages.handOverNote({ chosen: chosen.length, waiting, scanned })}
          </span>
          {choice && (
            <>
              <Button variant="quiet" className="-mr-3.5 ml-auto min-h-11 max-md:hidden" onClick={choice.run}>
                {choice.label}
              </Button>
              <span className="ml-auto md:hidden">
                <MoreMenu label={`More: ${carrier.name}`} acts={[choice]} />
              </span>
            </>
          )}
        </div>
      )}
      {isAsking && (
        <ConfirmEffect
          title={messages.handOverTo(chosen.length, carrier.name)}
          effect={
            <>
              {unscanned > 0 && <p>{messages.unscanned(unscanned, chosen.length)}</p>}
              <p>{messages.handOverEffect(chosen.length, { isOnline })}</p>
              {chosen.length < waiting && <p>{messages.staying(waiting - chosen.length)}</p>}
            </>
          }
          button={messages.handOver(chosen.length)}
          variant="primary"
          isBusy={handOver.isBusy}
          fault={handOver.fault}
          onConfirm={() => void send().then((isAnswered) => isAnswered && setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

type HandedOverProps = Pick<Props, 'carrier' | 'onGoOn' | 'waiting'> & {
  readonly handedOver: readonly string[] | undefined
}

/** Stands where the button was, so that a second tap hands nothing over. */
function HandedOver({ carrier, onGoOn, waiting, handedOver = [] }: HandedOverProps) {
  return (
    <>
      {handedOver.length > 0 && (
        <p role="status" className="font-semibold text-packing">
          {messages.handedOver(handedOver.length, carrier.name)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <ManifestButtons carrier={carrier.name} parcels={handedOver} />
        {waiting > 0 && (
          <Button variant="quiet" className="-mr-3.5 ml-auto min-h-11" onClick={onGoOn}>
            {messages.othersWait(waiting)}
          </Button>
        )}
      </div>
    </>
  )
}
