import { Moment } from '../ui/moment.tsx'

export type Picture = {
  readonly id: string
  readonly sentBy: 'customer' | 'staff'
  readonly sentAt: string
  readonly state: 'drawn' | 'waiting' | 'refused'
  readonly width?: number
  readonly height?: number
}

type Props = {
  readonly pictures: readonly Picture[]
  readonly urlOf: (id: string, size: 'small' | 'whole') => string
}

/** Private pictures, small; each opens in a tab of its own. */
export function Pictures({ pictures, urlOf }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {pictures.map(({ id, sentBy, sentAt, state, width, height }, index) => (
        <li key={id} className="grid content-start gap-1 text-small">
          {state === 'drawn' ? (
            <a href={urlOf(id, 'whole')} target="_blank" rel="noreferrer" className="block rounded-md">
              <img
                src={urlOf(id, 'small')}
                alt={`${sentBy === 'customer' ? 'From the customer' : 'From the staff'}, ${index + 1}`}
                width={width}
                height={height}
                loading="lazy"
                className="h-32 w-full rounded-md bg-tile object-contain"
              />
            </a>
          ) : (
            <p>{state === 'waiting' ? 'Being redrawn' : 'Could not be read'}</p>
          )}
          <span className="text-ink-soft">
            {sentBy === 'customer' ? 'Customer' : 'Staff'}, <Moment at={sentAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
