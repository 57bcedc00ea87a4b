// Which units of the cart payments were opened for: those put in afterwards are not paid with them (PAY-05).
import { wholeQuantity } from '#domain/cart/cart.ts'

/** The provider's order, and how many units of the line it pays for. */
export type InPayment = { readonly orderId: string; readonly qty: number }
/** Of several payments, as of two tabs, the last opened last. */
type Line = { readonly id: string; readonly qty: number; readonly inPayment?: readonly InPayment[] | undefined }
type PaidLine = { readonly pid: string; readonly qty: number }

/** More are never open at once. */
const mostMarks = 5

/** Marks what a payment is opened for. */
export function markInPayment<L extends Line>(
  lines: readonly L[],
  { orderId, paid }: { readonly orderId: string; readonly paid: readonly PaidLine[] },
): readonly L[] {
  return lines.map((line) => {
    const others = marksOf(line).filter((mark) => mark.orderId !== orderId)
    const units = Math.min(line.qty, paid.find(({ pid }) => pid === line.id)?.qty ?? 0)
    return withMarks(line, units > 0 ? [...others, { orderId, qty: units }].slice(-mostMarks) : others)
  })
}

/** After units were taken out: no more are marked than there are, so that others put in later are not. */
export function keepMarksWithin<L extends Line>(lines: readonly L[]): readonly L[] {
  return lines.map((line) => (marksOf(line).some(({ qty }) => qty > line.qty) ? withMarks(line, marksOf(line)) : line))
}

export function takePaidUnits<L extends Line>(lines: readonly L[], orderId: string): readonly L[] {
  return lines.flatMap((line) => {
    const mark = marksOf(line).find((one) => one.orderId === orderId)
    if (!mark) return [line]
    const left = line.qty - wholeQuantity(mark.qty)
    const others = marksOf(line).filter((one) => one !== mark)
    return left > 0 ? [withMarks({ ...line, qty: left }, others)] : []
  })
}

export function isInPayment(line: Line, orderId: string): boolean {
  return marksOf(line).some((mark) => mark.orderId === orderId)
}

/** What a browser has stored may be anything. */
function marksOf({ inPayment }: Line): readonly InPayment[] {
  return Array.isArray(inPayment) ? inPayment : []
}

function withMarks<L extends Line>({ inPayment: _, ...line }: L, marks: readonly InPayment[]): L {
  const within = marks.map((mark) => ({ ...mark, qty: Math.min(mark.qty, line.qty) }))
  return { ...line, ...(within.length > 0 && { inPayment: within }) } as unknown as L
}
