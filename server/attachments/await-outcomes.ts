import type { Deps } from '#server/deps.ts'
import { type PictureOutcome, readOutcomes } from './attachments.store.ts'

/** Milliseconds. A picture that is not redrawn by then is accepted and shown later. */
const patience = 10_000
const pause = 200

export type AwaitOutcome = (id: string) => Promise<PictureOutcome>

/** Waits for the redrawing of a picture, so that the sender learns at once when it is none. One query looks for all that wait. */
export function openOutcomes({ database }: Pick<Deps, 'database'>): AwaitOutcome {
  const waiting = new Map<string, PromiseWithResolvers<PictureOutcome>>()

  async function lookAgain(): Promise<void> {
    const outcomes = await readOutcomes(database, [...waiting.keys()])
    for (const [id, outcome] of outcomes) {
      if (outcome === 'waiting') continue
      waiting.get(id)?.resolve(outcome)
      waiting.delete(id)
    }
  }

  function lookLater(): void {
    setTimeout(async () => {
      await lookAgain().catch((fault) => {
        for (const { reject } of waiting.values()) reject(fault)
        waiting.clear()
      })
      if (waiting.size > 0) lookLater()
    }, pause)
  }

  return async (id) => {
    const answer = Promise.withResolvers<PictureOutcome>()
    if (waiting.size === 0) lookLater()
    waiting.set(id, answer)
    const timer = setTimeout(() => {
      waiting.delete(id)
      answer.resolve('waiting')
    }, patience)
    return answer.promise.finally(() => clearTimeout(timer))
  }
}
