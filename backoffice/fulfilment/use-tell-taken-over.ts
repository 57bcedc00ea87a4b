import { queryClient } from '../platform/query-client.ts'
import { giveSignal } from '../platform/signal.ts'
import { useNotice } from '../ui/undo.tsx'
import type { DeskDraft } from './desk-draft.ts'
import { messages } from './messages.ts'
import { orderToPack } from './order-to-pack.ts'

type TakenOver = {
  readonly number: string
  readonly by: string
  /** What was counted here. */
  readonly left: Partial<DeskDraft> | undefined
}

/** Somebody else has the order from now on: its packer looks at the goods, and hears it (PACK-01). */
export function useTellTakenOver() {
  const say = useNotice()
  return ({ number, by, left }: TakenOver) => {
    const lines = queryClient.getQueryData(orderToPack(number).queryKey)?.lines ?? []
    const toPack = lines.reduce((sum, line) => sum + line.toPack, 0)
    giveSignal('wrong')
    say(messages.tookOver({ by, number, counted: unitsCounted(left), toPack }))
  }
}

export function unitsCounted(desk: Partial<DeskDraft> | undefined): number {
  return Object.values(desk?.progress?.packed ?? {}).reduce((sum, units) => sum + units, 0)
}
