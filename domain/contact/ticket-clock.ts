import type { Instant } from '../time.ts'

export type ClockTone = 'calm' | 'amber' | 'late'

/**
 * How near the end of a ticket's clock is (TICKET-02): amber at three quarters, late after the end. It follows from the times alone, so that a stopped job
 * changes nothing. Received at noon, due after 48 hours: amber at midnight of the next day.
 */
export function clockTone({ receivedAt, dueAt }: { receivedAt: Instant; dueAt: Instant }, now: Instant): ClockTone {
  if (now > dueAt) return 'late'
  const [passed, whole] = [now.getTime() - receivedAt.getTime(), dueAt.getTime() - receivedAt.getTime()]
  return passed * 4 >= whole * 3 ? 'amber' : 'calm'
}
