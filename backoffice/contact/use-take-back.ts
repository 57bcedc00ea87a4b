import { useLocation, useNavigate } from 'react-router'
import { useGiveBack } from '../platform/drafts.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useUndo } from '../ui/use-undo.ts'
import { type Answered, nothingAnswered } from './attached-invoice.tsx'

export function answerDraft(ticket: string): string {
  return `answer:${ticket}`
}

/** Makes the 'Undo' of an answer (DESK-05): it is taken back before its mail leaves, and stands in the field of its ticket again. */
export function useTakeBack(ticket: string) {
  const navigate = useNavigate()
  const giveBack = useGiveBack()
  const undo = useUndo()
  const { search } = useLocation()
  return (id: number, typed: Answered) =>
    undo(async (key) => {
      await staffCall('DELETE /api/tickets/:ticket/answers/:id', { params: { ticket, id: String(id) }, key })
      giveBack(answerDraft(ticket), { start: nothingAnswered, typed })
      await navigate(`${pagePath('/tickets/:ticket', { params: { ticket } })}${search}`, { state: { takenBack: key } })
    }, `${ticket}: not sent. Your answer is in the field again.`)
}

/** Another one where an answer was given back to a page that stands already. */
export function useTakenBack(): string {
  const { takenBack } = (useLocation().state ?? {}) as { takenBack?: string }
  return takenBack ?? ''
}
