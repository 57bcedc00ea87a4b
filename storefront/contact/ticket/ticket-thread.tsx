import type { LinkedTicket } from '#contract/tickets.ts'
import { formatDate } from '#domain/dates.ts'
import { shop } from '#shop'
import { ticketMessages as messages } from './messages.ts'

type Props = { readonly ticket: LinkedTicket; readonly token: string }

/** What was said, and the pictures after the words that they came with. */
export function TicketThread({ ticket: { thread, pictures }, token }: Props) {
  return (
    <ol className="grid gap-5">
      {thread.map(({ from, text, at }) => (
        <li key={at + text} className="border-line border-l-3 pl-4">
          <p className="text-ink-soft text-sm">
            <span className="font-semibold text-ink">{from === 'staff' ? shop.name : messages.you}</span>,{' '}
            <time dateTime={at}>{formatDate(new Date(at))}</time>
          </p>
          {text === '' ? (
            <p className="text-ink-soft italic">{messages.redacted}</p>
          ) : (
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          )}
          <Pictures
            pictures={pictures.filter(({ sentAt, sentBy }) => sentAt === at && sentBy === from)}
            token={token}
          />
        </li>
      ))}
      {unspoken({ thread, pictures }).length > 0 && (
        <li className="border-line border-l-3 pl-4">
          <p className="font-semibold text-sm">{shop.name}</p>
          <Pictures pictures={unspoken({ thread, pictures })} token={token} />
        </li>
      )}
    </ol>
  )
}

/** Pictures that came with no words. */
function unspoken({ thread, pictures }: Pick<LinkedTicket, 'thread' | 'pictures'>) {
  return pictures.filter(({ sentAt, sentBy }) => !thread.some(({ at, from }) => at === sentAt && from === sentBy))
}

function Pictures({ pictures, token }: { pictures: LinkedTicket['pictures']; token: string }) {
  if (pictures.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {pictures.map(({ id, state, width, height }, index) => {
        const path = `/api/ticket/${token}/pictures/${id}`
        return (
          <li key={id}>
            {state === 'drawn' ? (
              <a href={path} target="_blank" rel="noreferrer">
                <img
                  src={`${path}?size=small`}
                  alt={messages.pictureOf(index + 1)}
                  width={width}
                  height={height}
                  className="h-32 w-auto max-w-full rounded-lg bg-tile object-contain"
                />
              </a>
            ) : (
              <p className="text-ink-soft text-sm">
                {state === 'waiting' ? messages.pictureWaiting : messages.pictureRefused}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
