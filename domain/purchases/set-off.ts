import type { Paise } from '../money.ts'

/** A priced slip with what its corrections add or take off. */
export type DueSlip = { readonly id: string; readonly totalPaise: Paise }

export type SetOff = {
  /** In the order of the slips, what is still open of each; never below 0. */
  readonly open: readonly (DueSlip & { readonly openPaise: Paise })[]
  /** What the grower holds beyond all slips. */
  readonly advancePaise: Paise
}

/** Sets all payments off against the slips, which are in their order, oldest first (BUY-02). */
export function setOff(slips: readonly DueSlip[], paidPaise: Paise): SetOff {
  let left = Math.max(0, paidPaise)
  const open = slips.map((slip) => {
    const covered = Math.min(left, slip.totalPaise)
    left -= covered
    return { ...slip, openPaise: slip.totalPaise - covered }
  })
  return { open, advancePaise: left }
}

/** What the shop owes; below 0: what the grower holds as an advance. */
export function owed(slips: readonly { readonly totalPaise: Paise }[], paidPaise: Paise): Paise {
  return slips.reduce((sum, { totalPaise }) => sum + totalPaise, 0) - paidPaise
}
