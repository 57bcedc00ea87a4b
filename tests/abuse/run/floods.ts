import type { Flood } from './flood.ts'
import { bills } from './floods/bills.ts'
import { bombs } from './floods/bombs.ts'
import { connections } from './floods/connections.ts'
import { contact } from './floods/contact.ts'
import { guesses } from './floods/guesses.ts'
import { halfSent } from './floods/half-sent.ts'
import { notifyMe } from './floods/notify-me.ts'
import { reference } from './floods/reference.ts'
import { reservations } from './floods/reservations.ts'
import { sameCart } from './floods/same-cart.ts'
import { staffPort } from './floods/staff-port.ts'
import { texts } from './floods/texts.ts'

export const floods: readonly Flood[] = [
  bombs,
  ...reference,
  ...connections,
  reservations,
  notifyMe,
  contact,
  texts,
  guesses,
  bills,
  sameCart,
  ...halfSent,
  staffPort,
]
