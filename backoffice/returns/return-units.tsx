import { Pictures } from '../attachments/pictures.tsx'
import { urlOf } from '../platform/staff-api.ts'
import { Card } from '../ui/page.tsx'
import { SmallPicture } from '../ui/small-picture.tsx'
import type { ReturnedLine, ReturnPage } from './return-page.ts'

/** The units of a return, with what became of them, and the customer's photographs (RETURN-03). */
export function ReturnUnits({ returned: { number, lines, pictures } }: { returned: ReturnPage }) {
  return (
    <Card title="Units">
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.position} className="flex items-start gap-3">
            <SmallPicture src={line.image} className="size-12" />
            <p className="min-w-0">
              <strong>
                {line.quantity} × {line.title}
              </strong>{' '}
              <span className="text-ink-soft">{line.netQuantity}</span>
              {line.window && <span className="block text-ink-soft text-small">{line.window}</span>}
              {fatesOf(line) !== '' && <span className="block text-small">{fatesOf(line)}</span>}
            </p>
          </li>
        ))}
      </ul>
      {pictures.length > 0 && (
        <div className="mt-4">
          <Pictures
            pictures={pictures}
            urlOf={(id, size) =>
              urlOf('GET /api/returns/:number/pictures/:id', { params: { number, id }, query: { size } })
            }
          />
        </div>
      )}
    </Card>
  )
}

/** '1 to the shelf, 1 written off. 2 refunded' */
function fatesOf({ shelved, writtenOff, kept, refunded, resent, sentBack }: ReturnedLine): string {
  const named = (counts: readonly (readonly [number, string])[]) =>
    counts.flatMap(([units, words]) => (units > 0 ? [`${units} ${words}`] : [])).join(', ')
  const inspected = named([
    [shelved, 'to the shelf'],
    [writtenOff, 'written off'],
    [kept, 'kept for the customer'],
  ])
  const outcome = named([
    [refunded, 'refunded'],
    [resent, 'sent again'],
    [sentBack, 'back to the customer'],
  ])
  return [inspected, outcome].filter((words) => words !== '').join('. ')
}
