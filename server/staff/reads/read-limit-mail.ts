import { formatDate } from '#domain/dates.ts'
import type { Shop } from '#domain/shop.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { button, composeMail, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type Reached = {
  readonly to: string
  readonly reader: { readonly name: string; readonly roles: readonly Role[] }
  readonly limit: number
  readonly day: string
  readonly isToday: boolean
  readonly page: string
}

/** To an owner; without any customer's data. */
export function readLimitMail({ to, reader, limit, day, isToday, page }: Reached, shop: Shop): Mail {
  const { name, roles } = reader
  const customers = limit.toLocaleString('en-IN')
  const fact = `${name} (${roles.join(', ')}) has been shown the data of ${customers} customers ${isToday ? 'today' : `on ${formatDate(day)}`}.`
  const effect = roles.includes('owner')
    ? 'Owners are not stopped.'
    : 'That is the limit of a day: further customers are shown to this person again from midnight.'
  return composeMail(
    {
      to,
      subject: `${name} has read the data of ${customers} customers`,
      title: 'Many customers read',
      preheader: fact,
      parts: [
        paragraph(fact),
        paragraph(effect),
        paragraph('If this is not their work, suspend them: all their sessions end at once.'),
        button(page, 'Open the staff page'),
        paragraph('A busy shop raises the limit by the setting STAFF_READS_PER_DAY.', { isQuiet: true }),
      ],
    },
    shop,
  )
}
