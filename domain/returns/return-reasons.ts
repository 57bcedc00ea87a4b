/** Why goods come back. 'Changed my mind' has a window; for the others none applies (E-Commerce Rules 7(4)), and the shop pays the way back. */
export const returnReasons = ['changed-mind', 'damaged', 'wrong', 'not-as-described', 'late', 'unsafe'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const returnReasonLabels: { readonly [Reason in ReturnReason]: string } = {
  'changed-mind': 'Changed my mind',
  damaged: 'Damaged',
  wrong: 'Wrong product',
  'not-as-described': 'Not as described',
  late: 'Came too late',
  unsafe: 'Unsafe or spoiled',
}

export function hasReturnWindow(reason: ReturnReason): boolean {
  return reason === 'changed-mind'
}

/** Reasons that pictures show (RETURN-03). */
export function needsPhotographs(reason: ReturnReason): boolean {
  return reason === 'damaged' || reason === 'wrong' || reason === 'not-as-described'
}
