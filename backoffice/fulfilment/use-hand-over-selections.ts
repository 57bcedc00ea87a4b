import { useState } from 'react'
import {
  type HandOverSelection,
  type HandOverSelections,
  nothingScanned,
  selectedAgain,
  selectionsAmong,
} from '#domain/fulfilment/hand-over-selection.ts'
import { pagePath } from '../platform/page-path.ts'
import { queryClient } from '../platform/query-client.ts'
import { useStepDraft, useStepDrafts } from '../platform/step-drafts.ts'
import { useNotice } from '../ui/undo.tsx'
import { messages } from './messages.ts'
import type { Waiting } from './parcel.ts'

/** Also the name of what is scanned on it. */
export const handOverPath = pagePath('/hand-over')

const start: HandOverSelections = {}

/** What a hand-over took, and by which selection. */
type Sent = { readonly carrier: string; readonly selection: HandOverSelection; readonly ids: readonly string[] }

const sentBy = (job: string) => ['parcels of a hand-over', job] as const

/** What is scanned and ticked, by carrier. It stays on the device when the page is left, until it is handed over or its person signs out. */
export function useHandOverSelections(waitingAt: readonly Waiting[]) {
  const [stored, setStored] = useStepDraft<HandOverSelections>(handOverPath, { about: '', start })
  const drafts = useStepDrafts()
  const say = useNotice()
  const selections = selectionsAmong(stored, waitingAt)
  const selectionOf = (carrier: string) => selections[carrier] ?? nothingScanned
  const select = (carrier: string, change: (now: HandOverSelection) => HandOverSelection) =>
    setStored((all) => {
      const now = selectionsAmong(all, waitingAt)
      return selectionsAmong({ ...now, [carrier]: change(now[carrier] ?? nothingScanned) }, waitingAt)
    })
  const startOver = (carrier: string) => {
    select(carrier, () => nothingScanned)
    say(messages.startedOver(selectionOf(carrier).scanned.length), () => {
      // By then another page may be open.
      drafts.restore(handOverPath, selections)
      setStored(selections)
    })
  }
  const remember = (job: string, sent: Sent) => queryClient.setQueryData<Sent>(sentBy(job), sent)
  /** Of a hand-over that is undone, also after another page: the list may not have its parcels yet. */
  const restore = (job: string) => {
    const sent = queryClient.getQueryData<Sent>(sentBy(job))
    if (!sent) return
    const { carrier } = sent
    setStored((all) => ({ ...all, [carrier]: selectedAgain(sent, all[carrier] ?? nothingScanned) }))
  }
  /** The carrier with scans when the page was opened. */
  const [begun] = useState(
    () => waitingAt.find(({ carrier }) => selectionOf(carrier.id).scanned.length > 0)?.carrier.id,
  )
  return { selectionOf, select, startOver, remember, restore, begun }
}
