import { useLocation, useNavigate } from 'react-router'
import { inFront, useRestoreDraft } from '../platform/drafts.ts'
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
  const restoreDraft = useRestoreDraft()
  const undo = useUndo()
  const { search } = useLocation()
  return (id: number, typed: Answered) => {
    const restoring = restoreDraft(answerDraft(ticket), { start: nothingAnswered, typed, join: joined })
    return undo(async (key) => {
      await restoring(() =>
        staffCall('DELETE /api/tickets/:ticket/answers/:id', { params: { ticket, id: String(id) }, key }),
      )
      await navigate(`${pagePath('/tickets/:ticket', { params: { ticket } })}${search}`)
    }, `${ticket}: not sent. Your answer is in the field again.`)
  }
}

/** `since` was begun when the other one stood in the thread still: what was seen is the earlier. */
function joined(typed: Answered, since: Answered): Answered {
  const { invoice, isByReady } = typed.invoice === '' ? since : typed
  return { ...typed, text: inFront(typed.text, since.text), invoice, isByReady }
}
