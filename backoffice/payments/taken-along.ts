// What a return takes along from the page of the refund: 'They come back' (RETURN-02).
import { inFront } from '../platform/drafts.ts'
import type { RefundValues } from './refund-query.ts'

/** The name of the draft of the return that is opened for an order. */
export function returnDraft(number: string): string {
  return `return:${number}`
}

type Typed = { readonly reason?: RefundValues['why']; readonly words?: string; readonly lines?: readonly number[] }

/**
 * The draft of the return with what the customer said, in front of what was typed there before; the chosen units, and the reason if one is chosen, take the place of its own.
 * Undefined where nothing was said.
 */
export function takenAlong({ why, words }: Pick<RefundValues, 'why' | 'words'>, { typed = {} }: { typed?: Typed }) {
  const { reason, words: former = '' } = typed
  const said = former.includes(words.trim()) ? former : inFront(words, former)
  return said.trim() === ''
    ? undefined
    : { start: {}, version: 0, typed: { ...(why === '' && reason && { reason }), words: said } }
}

/** Whether something is typed that no return takes along: leaving it is asked about. */
export function staysBehind({ reason, lines }: RefundValues): boolean {
  return reason.trim() !== '' || lines.some(({ cancel, reduce }) => cancel > 0 || reduce.trim() !== '')
}
