// Which units of the cart a payment was opened for: those put in afterwards are not paid with it (PAY-05).
import { wholeQuantity } from '#domain/cart/cart.ts'

/** The provider's order, and how many units of the line it pays for. */
export type InPayment = { readonly orderId: string; readonly qty: number }
type Line = { readonly id: string; readonly qty: number; readonly inPayment?: InPayment | undefined }
type PaidLine = { readonly pid: string; readonly qty: number }

/** Marks what a payment is opened for; an earlier payment's marks go. */
export function markInPayment<L extends Line>(
  lines: readonly L[],
  { orderId, paid }: { readonly orderId: string; readonly paid: readonly PaidLine[] },
): readonly L[] {
  return lines.map((line) => {
    const units = paid.find(({ pid }) => pid === line.id)?.qty ?? 0
    return withMark(line, units > 0 ? { orderId, qty: Math.min(units, line.qty) } : undefined)
  })
}

/** After units were taken out: no more are marked than there are, so that others put in later are not. */
export function keepMarksWithin<L extends Line>(lines: readonly L[]): readonly L[] {
  return lines.map((line) =>
    line.inPayment && line.inPayment.qty > line.qty ? withMark(line, { ...line.inPayment, qty: line.qty }) : line,
  )
}

export function takePaidUnits<L extends Line>(lines: readonly L[], orderId: string): readonly L[] {
  return lines.flatMap((line) => {
    if (!isInPayment(line, orderId)) return [line]
    const left = line.qty - wholeQuantity(line.inPayment?.qty)
    return left > 0 ? [withMark({ ...line, qty: left }, undefined)] : []
  })
}

export function isInPayment({ inPayment }: Line, orderId: string): boolean {
  return inPayment?.orderId === orderId
}

function withMark<L extends Line>({ inPayment: _, ...line }: L, mark: InPayment | undefined): L {
  return { ...line, ...(mark && { inPayment: mark }) } as L
}
