import { type FormEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { fillPlaceholders } from '#domain/contact/placeholders.ts'
import { ticketMessageLength } from '#domain/contact/ticket-kinds.ts'
import { ticketListOf } from '../platform/back-from.ts'
import { useKeys } from '../platform/keys.tsx'
import { pagePath } from '../platform/page-path.ts'
import { staffCall } from '../platform/staff-api.ts'
import { refetchScreen } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextArea } from '../ui/field.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { Notice } from '../ui/notice.tsx'
import { Card } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { type Answered, AttachedInvoice, attachAsReady, nothingAnswered } from './attached-invoice.tsx'
import { ReadyAnswerMenu } from './ready-answer-menu.tsx'
import type { TicketPage } from './ticket-page.ts'
import { answerDraft, useTakeBack } from './use-take-back.ts'

const meanwhile = 'answered-meanwhile'
const nextKeys = '$mod+Shift+Enter'
const resolveKeys = '$mod+Alt+Enter'
type Answer = StaffBody<'POST /api/tickets/:ticket/answers'>
type Sent = StaffAnswer<'POST /api/tickets/:ticket/answers'> & { next: { ticket?: string } | undefined }

/**
 * Answers by mail, with ready texts by `r` and Ctrl+Enter (TICKET-03), and mostly goes on to the next ticket of the list. Of two who answer at once the
 * second keeps the text and reads why. The text stays while the person looks something up on another page.
 */
export function AnswerForm({ ticket: page }: { ticket: TicketPage }) {
  const { ticket, values, lastAnswer, email, thread } = page
  const goOn = useGoOn(ticket)
  const tell = useTell(ticket, goOn)
  const chosen = useRef({ isResolving: false, isGoingOn: false })
  const { run } = useStaffMutation(async ({ isGoingOn, ...body }: Answer & { isGoingOn: boolean }, key) => {
    // The answer moves the ticket in its list: what comes after it is looked up first.
    const next = isGoingOn ? await goOn.findNext() : undefined
    const held = { ...body, isHeld: true }
    return { ...(await staffCall('POST /api/tickets/:ticket/answers', { params: { ticket }, body: held, key })), next }
  })
  const form = useStaffForm<Answered, Sent>({
    draft: answerDraft(ticket),
    isKept: true,
    start: nothingAnswered,
    save: async ({ text, invoice, seen }, { isConfirmed }) => {
      // With what has been read since; a press that comes too soon answers nothing.
      isConfirmed(meanwhile)
      const sent = { text, ...(invoice !== '' && { invoice }), lastAnswer: seen ?? lastAnswer }
      const outcome = await run({ ...sent, ...chosen.current })
      if (outcome.refusal?.code === meanwhile) {
        await refetchScreen()
        form.set('seen', null)
      }
      return outcome
    },
    onSaved: (sent, typed) => tell(sent, { ...typed, seen: typed.seen ?? lastAnswer }),
  })
  // The server refuses the answer if a newer one exists than when it was begun.
  const seen = useWatch({ control: form.control, name: 'seen' })
  const begin = () => form.values().seen === null && form.set('seen', lastAnswer)
  // Without a word in it nothing was begun, and no draft is there later.
  const follow = ({ target }: FormEvent) =>
    (target as HTMLTextAreaElement).value === '' ? form.set('seen', null) : begin()
  const write = (ready: string) => {
    begin()
    attachAsReady(form, ready, values.invoice)
    form.set('text', fillPlaceholders(ready, values).text)
    form.focus('text')
  }
  const send = ({ isResolving = false, isGoingOn = false } = {}) => {
    chosen.current = { isResolving, isGoingOn }
    form.submit()
  }
  const newer = seen === null || seen === lastAnswer ? undefined : thread.find(({ id }) => id === lastAnswer)
  const verb = email === undefined ? 'Keep' : 'Send'
  const stay = { label: verb, run: () => send() }
  const goNext = () => send({ isGoingOn: true })
  const resolve = { label: `${verb} and resolve`, run: () => send({ isResolving: true, isGoingOn: true }) }
  return (
    <Card title="Answer" beside={<ReadyAnswerMenu ticket={page} onChoose={write} />}>
      <StaffForm form={form} className="grid gap-3" onInput={follow}>
        <TextArea
          {...form.field('text')}
          label="Answer"
          isLabelHidden
          rows={8}
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          maxLength={ticketMessageLength}
          hint={
            email === undefined
              ? 'There is no email: the answer is saved here, and you inform the customer.'
              : `To ${email}`
          }
        />
        <AttachedInvoice form={form} offered={values.invoice} />
        <AnsweredMeanwhile by={newer && (newer.by ?? 'A colleague')} />
        <FaultNotice fault={form.fault} />
        <div
          data-foot
          className="z-10 flex gap-1.5 max-md:sticky max-md:bottom-16 md:flex-wrap md:gap-2 max-md:-mx-4 max-md:border-line max-md:border-t max-md:bg-sheet max-md:px-4 max-md:py-2"
        >
          <Ways
            {...{ verb, goNext, stay, resolve }}
            again={form.hasRefusal(meanwhile) ? form.submit : undefined}
            isBusy={form.isBusy}
          />
        </div>
      </StaffForm>
    </Card>
  )
}

function AnsweredMeanwhile({ by }: { readonly by: string | undefined }) {
  return (
    <Notice tone="info" className="rounded-md px-3 py-2">
      {by !== undefined && <p>{by} answered meanwhile. Read that answer in the thread before you send yours.</p>}
    </Notice>
  )
}

type Way = { readonly label: string; readonly run: () => void }
type WaysProps = {
  readonly verb: string
  /** After a refusal: in the way that was chosen before. */
  readonly again: (() => void) | undefined
  readonly isBusy: boolean
  readonly goNext: () => void
  readonly stay: Way
  readonly resolve: Way
}

function Ways({ verb, again, isBusy, goNext, stay, resolve }: WaysProps) {
  useKeys([
    { id: 'send-and-next', label: `${verb} the answer, then the next ticket`, keys: nextKeys, run: goNext },
    {
      id: 'send-and-resolve',
      label: `${verb} the answer and resolve, then the next ticket`,
      keys: resolveKeys,
      run: resolve.run,
    },
    { id: 'send-answer', label: `${verb} the answer and stay here`, keys: '$mod+Enter', run: stay.run },
  ])
  // One button, so that the focus stays.
  const main = (
    <Button
      variant="primary"
      {...(!again && { keys: nextKeys })}
      className={short}
      isBusy={isBusy}
      onClick={again ?? goNext}
    >
      {again ? `${verb} all the same` : `${verb} and next`}
    </Button>
  )
  return (
    <>
      {main}
      {!again && <OtherWays {...{ verb, isBusy, stay, resolve }} />}
    </>
  )
}

/** Two of them and the menu have room beside one another on a phone. */
const short = 'max-md:min-w-0 max-md:px-2.5 max-md:text-table'

function OtherWays({ verb, isBusy, stay, resolve }: Omit<WaysProps, 'again' | 'goNext'>) {
  return (
    <>
      <Button keys="$mod+Enter" className="max-md:hidden" isBusy={isBusy} onClick={stay.run}>
        {stay.label}
      </Button>
      {/* Its key shown as that of the others would take the row a second line. */}
      <Button
        aria-keyshortcuts={resolveKeys}
        title={resolveKeys.replace('$mod', 'Ctrl')}
        className={short}
        isBusy={isBusy}
        onClick={resolve.run}
      >
        <span>
          {resolve.label}
          <span className="max-md:hidden">, next</span>
        </span>
      </Button>
      <span className="-mr-3 ml-auto md:hidden">
        <MoreMenu label={`More ways to ${verb.toLowerCase()}`} acts={[stay]} />
      </span>
    </>
  )
}

/** Says that an answer is on its way, with 'Undo' until its mail leaves, and goes on if that was chosen. */
function useTell(ticket: string, goOn: ReturnType<typeof useGoOn>) {
  const say = useNotice()
  const takeBack = useTakeBack(ticket)
  return ({ id, isMailed, isHeld, next }: Sent, typed: Answered) => {
    // With its number: the page may be the next ticket's by then.
    const words = `${ticket}: the answer ${isMailed ? 'goes by mail' : 'is saved'}.`
    // A server of 0.13.0 has sent it.
    const undo = isHeld && takeBack(id, typed)
    say(next && next.ticket === undefined ? `${words} All answered.` : words, undo)
    if (next) void goOn.open(next.ticket)
  }
}

/** To the next ticket of the list that this one was opened from, or back to that list (TICKET-01). */
function useGoOn(ticket: string) {
  const query = ticketListOf(useSearchParams()[0])
  const navigate = useNavigate()
  return {
    findNext: () => staffCall('GET /api/tickets/:ticket/next', { params: { ticket }, query }),
    open: (next: string | undefined) =>
      navigate(
        next === undefined
          ? pagePath('/tickets', { query })
          : pagePath('/tickets/:ticket', { params: { ticket: next }, query }),
      ),
  }
}
