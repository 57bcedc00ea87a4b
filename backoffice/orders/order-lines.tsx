import { Link } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { pagePath } from '../platform/page-path.ts'
import { Card } from '../ui/page.tsx'
import { SmallPicture } from '../ui/small-picture.tsx'
import { rowLink } from '../ui/text-link.ts'
import { creditedWords, invoicedWords } from './invoiced-words.ts'
import type { OrderPage } from './order-page.ts'

type Line = OrderPage['lines'][number]

const places = [
  ['toPack', 'To pack'],
  ['packed', 'Packed'],
  ['shipped', 'Shipped'],
  ['delivered', 'Delivered'],
  ['cancelled', 'Cancelled'],
  ['returned', 'Returned'],
  ['kept', 'Refunded, kept by the customer'],
  ['replaced', 'Sent again'],
] as const satisfies readonly (readonly [keyof Line, string])[]

/** Credited ones count as returned, also those that the customer keeps; a server of 0.13.0 does not tell them apart. */
function unitsOf({ kept = 0, ...line }: Line, place: (typeof places)[number][0]): number {
  if (place === 'kept') return kept
  return place === 'returned' ? line.returned - kept : line[place]
}

/** Each unit stands in one column; returned and kept ones are among the delivered, and units sent again count beside (ORDERS-03). Columns without units are left out. In a narrow card, as on a phone or beside a ticket, a line is a block without its zeros. */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  const shown = places.filter(([field]) => lines.some((line) => unitsOf(line, field) > 0))
  const hasPrices = lines.some(({ unitPricePaise }) => unitPricePaise !== undefined)
  return (
    <Card title="Lines">
      <div className="@container">
        <table className="w-full text-table @max-xl:block">
          <caption className="sr-only">Units of each line</caption>
          <thead className="@max-xl:sr-only">
            <tr className="text-ink-soft">
              <th scope="col" className="pb-1 text-left align-bottom">
                Product
              </th>
              {hasPrices && (
                <th scope="col" className="pb-1 text-right align-bottom">
                  Each
                </th>
              )}
              <th scope="col" className="pb-1 pl-2 text-right align-bottom">
                Ordered
              </th>
              {hasPrices && (
                <th scope="col" className="pb-1 pl-2 text-right align-bottom">
                  Total
                </th>
              )}
              {shown.map(([field, label]) => (
                <th
                  key={field}
                  scope="col"
                  className={classes('pb-1 pl-2 text-right align-bottom', field !== 'kept' && 'whitespace-nowrap')}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums @max-xl:block">
            {lines.map((line) => (
              <tr
                key={line.position}
                className="@max-xl:flex @max-xl:flex-wrap @max-xl:gap-x-4 @max-xl:border-line @max-xl:border-t @max-xl:py-2 @max-xl:first:border-t-0 @max-xl:first:pt-0"
              >
                <th
                  scope="row"
                  className="text-left font-normal @max-xl:w-full @max-xl:pb-1.5 @xl:border-line @xl:border-t @xl:py-2 @xl:pr-2"
                >
                  <span className="flex items-center gap-3">
                    <SmallPicture src={line.image} className="size-10" />
                    <span>
                      <Link
                        to={pagePath('/orders', { query: { product: line.productId } })}
                        title="Orders with this product"
                        className={classes(rowLink, 'font-semibold')}
                      >
                        {line.title}
                      </Link>{' '}
                      <span className="whitespace-nowrap text-ink-soft text-small">{line.netQuantity}</span>
                      {line.invoiced && (
                        <span className="block text-ink-soft text-small">{invoicedWords(line.invoiced)}</span>
                      )}
                      {line.credited && (
                        <span className="block font-semibold text-small">{creditedWords(line.credited)}</span>
                      )}
                    </span>
                  </span>
                </th>
                {hasPrices && (
                  <td className="text-right @xl:border-line @xl:border-t">
                    {line.unitPricePaise !== undefined && formatRupees(line.unitPricePaise)}
                  </td>
                )}
                <td data-label="Ordered" className={classes(figure, 'font-semibold')}>
                  {line.quantity}
                </td>
                {hasPrices && (
                  <td data-label="Total" className={figure}>
                    {line.unitPricePaise !== undefined && formatRupees(line.unitPricePaise * line.quantity)}
                  </td>
                )}
                {shown.map(([field, label]) => (
                  <td
                    key={field}
                    data-label={label}
                    className={classes(figure, unitsOf(line, field) === 0 && 'text-ink-faint @max-xl:hidden')}
                  >
                    {unitsOf(line, field) || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const figure =
  'text-right @xl:border-line @xl:border-t @xl:pl-2 @max-xl:before:font-normal @max-xl:before:text-ink-soft @max-xl:before:content-[attr(data-label)_"_"]'
