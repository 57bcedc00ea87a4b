import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { StaffFault } from '../platform/staff-api.ts'
import type { Outcome } from '../platform/use-staff-mutation.ts'
import { fieldErrors } from './field-errors.ts'
import { restartWords } from './restart-words.ts'
import { type Saving, useConflict } from './use-conflict.ts'
import { useFormWithDraft } from './use-form-with-draft.ts'

type Options<Values, Answer> = {
  /** All fields with what they hold at first. */
  readonly start: Values
  /** Of what is edited; the server refuses to change an older one (GOODS-03). */
  readonly version?: number
  /** Names the draft, which outlives a reload and a new sign-in (STAFF-05). None for secrets. */
  readonly draft?: string
  /** `run` of `useStaffMutation`, mostly. */
  readonly save: (values: Values, saving: Saving<Values>) => Promise<Outcome<Answer>>
  /** The draft is gone, and the form as it was at first. */
  readonly onSaved?: (answer: Answer, values: Values, saving: Saving<Values>) => void
}

/**
 * A form of the back office: the server's refusals beside their fields, a draft, 'Leave without saving?' (GOODS-04), conflicts by field (GOODS-03).
 * After a refusal, a conflict, a fresh code or a new sign-in what was typed is still there.
 */
export function useStaffForm<Values extends FieldValues, Answer>(options: Options<Values, Answer>) {
  const { start, version = 0, save, onSaved } = options
  const { form, opened, isRestored, discard, leave, ...draft } = useFormWithDraft<Values>(
    { start, version },
    options.draft,
  )
  const conflict = useConflict<Values>(opened)
  const [fault, setFault] = useState<StaffFault>()
  const [refused, setRefused] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const { formState } = form

  const showRefusal = (refusal: StaffFault) => {
    // Without a version of its fields the form shows no conflict by field.
    if (refusal.code === 'changed-meanwhile' && options.version !== undefined) return conflict.show(refusal)
    const errors = fieldErrors(refusal.fields, Object.keys(opened.start))
    // The sentences stand before a field gets the focus, so that screen readers read both.
    flushSync(() => {
      for (const { field, message } of errors) form.setError(field as Path<Values>, { type: 'server', message })
      setFault(errors.length > 0 ? undefined : refusal)
      setRefused(refusal.code)
    })
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    wrong?.focus()
    // One that has the focus already does not scroll by it, and its sentence came below.
    wrong?.scrollIntoView({ block: 'nearest' })
  }
  const onSubmit = useOneAtATime(async (event) => {
    form.clearErrors()
    setFault(undefined)
    setRefused(undefined)
    await form.handleSubmit(async () => {
      const { values, saving } = conflict.merge(form.getValues())
      const outcome = await save(values, saving)
      if (outcome.refusal) showRefusal(outcome.refusal)
      if (!('answer' in outcome)) return
      discard()
      onSaved?.(outcome.answer as Answer, values, saving)
    })(event)
  })
  const startAgain = () => {
    draft.startAgain()
    conflict.clear()
    setFault(undefined)
    setRefused(undefined)
    element.current?.querySelector<HTMLElement>(':is(input, select, textarea):enabled')?.focus()
  }
  const errorOf = (name: Path<Values>) => form.getFieldState(name, formState).error?.message
  return {
    /** Of the `<form>`. */
    props: { ref: element, onSubmit },
    /** Of a field; `useController` with `control` serves what is no input. */
    field: (name: Path<Values>) => ({ ...form.register(name), error: errorOf(name) }),
    /** Of a checkbox; several of one name are a list. */
    box: (name: Path<Values>) => form.register(name),
    control: form.control,
    errorOf,
    /** For a button that fills a field. */
    set: (name: Path<Values>, value: PathValue<Values, Path<Values>>) =>
      form.setValue(name, value, { shouldDirty: true }),
    // At once: the library's `setFocus` comes later than the next key.
    focus: (name: Path<Values>) => element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    /** For a shortcut. The browser's own checks of required fields come first. */
    submit: () => element.current?.requestSubmit(),
    isBusy: formState.isSubmitting,
    isDirty: formState.isDirty,
    /** A refusal that is about no field. */
    fault,
    /** The code of the last refusal, also of one that stands at its fields. */
    refused,
    conflict: conflict.sides,
    /** For `StaffForm` and `Dialog`; none where the form did not open with a draft. */
    restored: isRestored ? { words: restartWords(start), startAgain } : undefined,
    discard,
    /** Closes a dialog: asks first if something is typed. */
    leave,
  }
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
