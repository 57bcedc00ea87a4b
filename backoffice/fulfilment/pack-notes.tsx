import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { classes } from '#ui/classes.ts'
import { CheckField } from '../ui/field.tsx'
import { Moment } from '../ui/moment.tsx'

export type PackNote = StaffAnswer<'GET /api/pack/:number'>['notes'][number]

type Props = {
  readonly notes: readonly PackNote[]
  /** Without it nothing is acknowledged here. */
  readonly acknowledged?: { readonly ids: readonly number[]; readonly change: (ids: number[]) => void }
}

/** What the staff noted about the order, above its lines (ORDERS-05). Important notes have a tick. */
export function PackNotes({ notes, acknowledged }: Props) {
  if (notes.length === 0) return null
  return (
    <ul aria-label="Notes" className="grid grid-cols-1 gap-2 max-lg:gap-1.5">
      {notes.map(({ id, text, by, at, isImportant }) => (
        <li
          key={id}
          className={classes(
            'rounded-lg border px-3 py-2',
            isImportant ? 'border-waiting bg-turmeric-wash' : 'border-line bg-sheet',
          )}
        >
          <p className="whitespace-pre-wrap break-words font-semibold sm:text-packing">
            {isImportant && 'Important: '}
            {text}
          </p>
          <p className="text-ink-soft text-small">
            {by} · <Moment at={at} />
          </p>
          {isImportant && acknowledged && (
            <CheckField
              label="Read"
              aria-label={`Read: ${text}`}
              checked={acknowledged.ids.includes(id)}
              onChange={({ target }) => {
                const others = acknowledged.ids.filter((other) => other !== id)
                acknowledged.change(target.checked ? [...others, id] : others)
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
