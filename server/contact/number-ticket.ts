import { randomInt } from 'node:crypto'

/** Draws numbers until one is not taken; they can be guessed, so that a number alone opens nothing (TICKET-05). */
export async function numberTicket(store: (ticket: string) => Promise<boolean>): Promise<string> {
  for (;;) {
    const ticket = `T-${String(randomInt(1_000_000)).padStart(6, '0')}`
    if (await store(ticket)) return ticket
  }
}
