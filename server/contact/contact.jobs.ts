import type { DepsWithoutProvider } from '#server/deps.ts'
import type { Running, Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { sendTicketLink } from './find-ticket.ts'
import { reportLateTickets } from './report-late-tickets.ts'
import { sweepTicketLinks } from './ticket-links.store.ts'

export function contactTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'report-late-tickets': () => reportLateTickets(deps),
    'sweep-contact': (_payload: unknown, running?: Running) =>
      sweepTicketLinks(deps.database, deps.clock.now(), running),
    'send-ticket-link': (job: { ticket: string; email: string }) => sendTicketLink(deps, job),
  }
}

/** The sweep at 02:50 in India. */
export const contactCrontab = `*/10 * * * * report-late-tickets ?jobKey=report-late-tickets&max=${maxAttempts.short}
20 21 * * * sweep-contact ?fill=20h&jobKey=sweep-contact&max=${maxAttempts.nightly}`
