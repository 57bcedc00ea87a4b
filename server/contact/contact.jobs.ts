import type { DepsWithoutProvider } from '#server/deps.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { sendTicketLink } from './find-ticket.ts'
import { reportLateTickets } from './report-late-tickets.ts'

export function contactTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'report-late-tickets': () => reportLateTickets(deps),
    'send-ticket-link': (job: { ticket: string; email: string }) => sendTicketLink(deps, job),
  }
}

export const contactCrontab = `*/10 * * * * report-late-tickets ?jobKey=report-late-tickets&max=${maxAttempts.short}`
