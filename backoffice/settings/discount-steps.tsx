import { discountSteps } from '#domain/cart/discount.ts'
import { formatRupees } from '#domain/money.ts'
import { FiguresHead } from '../ui/figures-head.tsx'
import { Card } from '../ui/page.tsx'

/** What a subtotal earns at checkout (CART-08), for who looks for the rule of an order's discount. Ctrl+K leads here. */
export function DiscountSteps() {
  return (
    <Card id="discount" title="Discount by the order’s subtotal">
      <p className="mb-3 text-ink-soft">
        Taken off every order at checkout by itself. There are no coupons; one product is made cheaper by its price. The
        person who installed the shop changes these steps.
      </p>
      <table className="w-full max-w-80 text-table">
        <caption className="sr-only">What a subtotal earns</caption>
        <FiguresHead first="Subtotal" figures={['Off']} />
        <tbody className="tabular-nums">
          {discountSteps.toReversed().map(({ above, off }) => (
            <tr key={above}>
              <th scope="row" className="border-line border-t py-1.5 text-left font-normal">
                Above {formatRupees(above)}
              </th>
              <td className="border-line border-t py-1.5 text-right">{formatRupees(off)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className="mt-3">
        <summary className="cursor-pointer py-1 text-leaf pointer-coarse:min-h-11">For the installer</summary>
        <p className="mt-1 text-ink-soft text-small">
          The steps stand in the file <code>domain/cart/discount.ts</code>. The shop is built and started anew after a
          change; orders keep the discount that they were placed with.
        </p>
      </details>
    </Card>
  )
}
