import { type FormEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { StaffFault } from '../platform/staff-api.ts'
import type { Outcome } from '../platform/use-staff-mutation.ts'
import { restartWords } from './restart-words.ts'
import { type Saving, useConflict } from './use-conflict.ts'
import { type About, afterMistakes, type Sentences, useFormErrors } from './use-form-errors.ts'
import { type Fits, type Opened, useFormWithDraft } from './use-form-with-draft.ts'

/** Whether a refusal of this code stood when the form was sent, which confirms it. */
type Standing = { readonly isConfirmed: (code: string) => boolean }

type Options<Values extends FieldValues, Answer> = {
  /** All fields with what they hold at first. */
  readonly start: Values
  /** Of what is edited; the server refuses to change an older one (GOODS-03). */
  readonly version?: number
  /** Names the draft, which outlives a reload and a new sign-in (STAFF-05). None for secrets. */
  readonly draft?: string
  /** Leaving the page asks nothing: the draft is there when one comes back. For what is written while looking things up. */
  readonly isKept?: boolean
  /** Whether a draft is about what the form is about now; else it is not restored. */
  readonly fits?: Fits<Values>
  /** About what is mostly a slip of the finger, by field; saving again answers them. */
  readonly ask?: (values: Values, saving: Saving<Values>) => Sentences
  /** The sentences that the form can work out itself: one that compares two fields leaves with a change of either. */
  readonly check?: (values: Values) => Sentences
  readonly about?: About<Values>
  /** `run` of `useStaffMutation`, mostly. */
  readonly save: (values: Values, saving: Saving<Values> & Standing) => Promise<Outcome<Answer>>
  /** The draft is gone, and the form as it was at first. */
  readonly onSaved?: (answer: Answer, values: Values, saving: Saving<Values>) => void
}

/**
 * A form of the back office: the server's refusals beside their fields, a draft, 'Leave without saving?' (GOODS-04), conflicts by field (GOODS-03).
 * After a refusal, a conflict, a fresh code or a new sign-in what was typed is still there.
 */
export function useStaffForm<Values extends FieldValues, Answer>(options: Options<Values, Answer>) {
  const { start, version = 0, check, about = {}, save, onSaved } = options
  const element = useRef<HTMLFormElement>(null)
  const { form, opened, isRestored, leave, ...draft } = useFormWithDraft<Values>({ start, version }, options)
  const { formState } = form
  const conflict = useConflict<Values>(opened)
  const errors = useFormErrors<Values>({ form, fields: Object.keys(opened.start), about, check })
  const focusWrong = () => focusFirstWrong(element.current)
  const showConflict = (refusal: StaffFault) => {
    for (const [field, value] of Object.entries(conflict.show(refusal, form.getValues())))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
  const showRefusal = (refusal: StaffFault) => {
    // Without a version of its fields the form shows no conflict by field.
    const isConflict = refusal.code === 'changed-meanwhile' && options.version !== undefined
    // The sentences stand before a field gets the focus, so that screen readers read both.
    flushSync(() => (isConflict ? showConflict(refusal) : errors.show(refusal)))
    focusWrong()
  }
  const discard = (read?: Opened<Values>) => {
    draft.discard(read)
    conflict.clear()
    errors.reset()
  }
  const giveUp = () => discard(conflict.read)
  const onSubmit = useOneAtATime(async (event) => {
    if (errors.isQuestionNew()) return
    errors.clear()
    await form.handleSubmit(async () => {
      const merged = conflict.merge(form.getValues())
      if (!merged) return focusWrong()
      const { values, saving } = merged
      if (flushSync(() => errors.ask(questionsOf(options, merged)))) return focusWrong()
      const outcome = await save(values, { ...saving, isConfirmed: errors.isConfirmed })
      if (outcome.refusal) showRefusal(outcome.refusal)
      if (!('answer' in outcome)) return
      discard()
      onSaved?.(outcome.answer as Answer, values, saving)
    })(event)
  })
  const startAgain = () => {
    giveUp()
    element.current?.querySelector<HTMLElement>(':is(input, select, textarea):enabled')?.focus()
  }
  const errorOf = (name: Path<Values>) => form.getFieldState(name, formState).error?.message
  return {
    /** Of the element. */
    props: { ref: element, onSubmit },
    /** Of a field; `useController` with `control` serves what is no input. */
    field: (name: Path<Values>) => ({ ...form.register(name), error: errorOf(name) }),
    /** Of a checkbox; several of one name are a list. */
    box: (name: Path<Values>) => form.register(name),
    control: form.control,
    errorOf,
    /** Where a correction or a choice is missing. */
    focusWrong,
    wrong: errors.wrong,
    /** For a button that fills a field. */
    set: (name: Path<Values>, value: PathValue<Values, Path<Values>>) =>
      form.setValue(name, value, { shouldDirty: true }),
    /** What is typed now, for an answer that comes later. */
    values: () => form.getValues(),
    /** A refusal that did not come from saving: it takes no focus. */
    show: errors.show,
    // At once: the library's `setFocus` comes later than the next key.
    focus: (name: Path<Values>) => focusIn(element.current?.querySelector<HTMLElement>(`[name="${name}"]`)),
    /** For a shortcut. */
    submit: () => element.current?.requestSubmit(),
    isBusy: formState.isSubmitting,
    isDirty: formState.isDirty,
    /** A refusal that is about no field. */
    fault: errors.fault,
    /** Whether a refusal of this code stands, also at a field. */
    hasRefusal: errors.hasRefusal,
    /** Whether saving again answers a question. */
    isAsking: errors.hasRefusal('question'),
    conflict: conflict.sides,
    /** For `StaffForm` and `Dialog`; none where the form did not open with a draft. */
    restored: isRestored ? { words: restartWords(start), startAgain } : undefined,
    discard: giveUp,
    /** Closes a dialog: asks first if something is typed. */
    leave,
  }
}

function questionsOf<Values extends FieldValues, Answer>(
  { ask, check }: Options<Values, Answer>,
  { values, saving }: { readonly values: Values; readonly saving: Saving<Values> },
): Sentences {
  return afterMistakes(ask?.(values, saving) ?? {}, check?.(values) ?? {})
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  const conflict = form?.querySelector<HTMLElement>('[data-conflict]')
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong], [data-open] input') ?? conflict
  // The sentence above its choices.
  conflict?.scrollIntoView({ block: 'nearest' })
  focusIn(wrong)
  // One that has the focus already does not scroll by it, and its sentence came below; so did one about no field.
  const shown = wrong ?? form?.querySelector('[role=alert]:not(:empty)')
  shown?.scrollIntoView({ block: 'nearest' })
}

/** What is folded away cannot have the focus. */
function focusIn(element: HTMLElement | null | undefined): void {
  const folded = element?.closest('details')
  if (folded) folded.open = true
  element?.focus()
}

/** A shortcut can submit a form that is being sent. */
function useOneAtATime(send: (event: FormEvent) => Promise<void>) {
  const isSending = useRef(false)
  return async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    await send(event).finally(() => {
      isSending.current = false
    })
  }
}
