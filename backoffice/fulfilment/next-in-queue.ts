type Queued = { readonly number: string; readonly claim?: { readonly isYours: boolean }; readonly hadBy?: string }
type Options = {
  /** Numbers of orders whose step is taken, whether it is sent or waits. */
  readonly done: ReadonlySet<string>
  /** Whether the order's page can be shown now: without network, only what was loaded in advance (PACK-07). */
  readonly canOpen: (number: string) => boolean
}

/** The oldest order that nobody else is packing; of those that somebody else had a short time ago only when there is no other. */
export function nextInQueue(queue: readonly Queued[], { done, canOpen }: Options): string | undefined {
  const free = queue.filter(({ number, claim }) => !done.has(number) && (!claim || claim.isYours) && canOpen(number))
  return (free.find(({ hadBy }) => hadBy === undefined) ?? free[0])?.number
}
