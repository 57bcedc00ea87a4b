import type { Shop } from '#domain/shop.ts'
import type { CardProvider } from './platform/card-provider/card-provider.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/open-database.ts'
import type { Log } from './platform/log.ts'
import type { MailSender } from './platform/mail/mail-sender.ts'
import type { SmsSender } from './platform/sms/sms-sender.ts'
import type { Settings } from './settings.ts'

/** Dependencies of the actions; each takes a `Pick` of those it uses. */
export type Deps = {
  readonly database: Database
  readonly cardProvider: CardProvider
  readonly mail: MailSender
  readonly sms: SmsSender
  readonly clock: Clock
  readonly log: Log
  readonly settings: Settings
  readonly shop: Shop
}

/** For the jobs of the queue that must not wait for the card provider: they read its events, and call it for nothing. */
export type DepsWithoutProvider = Omit<Deps, 'cardProvider'> & {
  readonly cardProvider: Pick<CardProvider, 'readEventSubject'>
}
