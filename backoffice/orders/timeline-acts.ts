type Entry = { readonly kind: string; readonly what?: string; readonly by?: string; readonly refundId?: string }
export type Act<T> = { readonly entry: T; readonly parts: readonly T[] }

/**
 * Credit note, mail and the provider's answer stand below the refund that made them, each other entry by itself (ORDERS-04). Who refunded stands at
 * the refund: an entry of its own would say it twice.
 */
export function timelineActs<T extends Entry>(timeline: readonly T[]): Act<T>[] {
  const refunds = new Set(timeline.flatMap(({ kind, refundId }) => (kind === 'refund' && refundId ? [refundId] : [])))
  const isPart = ({ kind, refundId }: T) => kind !== 'refund' && refundId !== undefined && refunds.has(refundId)
  return timeline
    .filter((entry) => !isPart(entry))
    .map((entry) => {
      if (entry.kind !== 'refund') return { entry, parts: [] }
      const parts = timeline.filter((one) => isPart(one) && one.refundId === entry.refundId)
      const made = parts.find(({ what }) => what === 'order.refunded')
      return {
        entry: made?.by === undefined ? entry : { ...entry, by: made.by },
        parts: parts.filter((part) => part !== made),
      }
    })
}
