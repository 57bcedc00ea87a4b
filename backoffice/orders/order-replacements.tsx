import { pagePath } from '../platform/page-path.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/page.tsx'
import type { OrderPage } from './order-page.ts'

type Replacement = NonNullable<OrderPage['lines'][number]['replacement']>

/** Units that are sent again and have not arrived. Before packing they are refunded instead (RETURN-04). */
export function OrderReplacements({ order: { number, lines, may } }: { order: OrderPage }) {
  const replaced = lines.flatMap(({ replacement, ...line }) => (replacement ? [{ ...line, replacement }] : []))
  if (replaced.length === 0) return null
  return (
    <Card title="Sent again">
      <ul className="grid gap-2">
        {replaced.map(({ position, title, replacement }) => (
          <li key={position} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              <strong>{title}</strong>
              <span className="block text-ink-soft text-small">{whereabouts(replacement)}</span>
            </span>
            {replacement.toPack > 0 && may.includes('refund') && (
              <ButtonLink
                to={pagePath('/orders/:number/refund', {
                  params: { number },
                  query: { units: `${position}:${replacement.toPack}` },
                })}
              >
                Refund instead
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function whereabouts({ toPack, packed, shipped }: Replacement): string {
  const places = [
    [toPack, 'to pack'],
    [packed, 'packed: unpack it to refund it instead'],
    [shipped, 'on its way'],
  ] as const
  return places
    .filter(([units]) => units > 0)
    .map(([units, place]) => `${units} ${place}`)
    .join(', ')
}
