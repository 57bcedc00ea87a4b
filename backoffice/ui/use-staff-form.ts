import { type FormEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { useDraftStore } from '../platform/drafts.ts'
import type { StaffFault } from '../platform/staff-api.ts'
import type { Outcome } from '../platform/use-staff-mutation.ts'
import { type Choices, resolveConflict } from './conflict-choices.ts'
import { fieldErrors } from './field-errors.ts'
import { useUnsaved } from './unsaved-forms.ts'

/** What was read when the form opened. Live updates of the page change nothing in it. */
type Opened<Values> = { readonly start: Values; readonly version: number }
type Draft<Values> = Opened<Values> & { readonly typed: Values }

/** The fields that differ from what is saved, and the version that they differ from (GOODS-03). */
type Saving<Values> = { readonly changes: Partial<Values>; readonly version: number }

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
  readonly onSaved?: (answer: Answer, values: Values) => void
}

/**
 * A form of the back office: the server's refusals beside their fields, a draft, 'Leave without saving?' (GOODS-04), conflicts by field (GOODS-03).
 * After a refusal, a conflict, a fresh code or a new sign-in what was typed is still there.
 */
export function useStaffForm<Values extends FieldValues, Answer>(options: Options<Values, Answer>) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const { unsavedForms, leaveForm } = useUnsaved()
  const draft = useDraftStore<Draft<Values>>(options.draft)
  const [opened] = useState(() => {
    const { start, version = 0 } = options
    return { start, version, typed: start, ...draft.read() }
  })
  const form = useForm<Values>({ defaultValues: opened.typed as DefaultValues<Values>, reValidateMode: 'onSubmit' })
  const { subscribe, formState } = form
  const [fault, setFault] = useState<StaffFault>()
  const [conflict, setConflict] = useState<{ readonly theirs: Values; readonly version: number }>()
  const [choices, setChoices] = useState<Choices>({})

  const discard = () => {
    draft.remove()
    form.reset(opened.start)
  }
  const follow = useEffectEvent((typed: Values, isDirty: boolean | undefined) => {
    if (isDirty) {
      draft.write({ start: opened.start, version: opened.version, typed })
      unsavedForms.set(id, discard)
    } else {
      draft.remove()
      unsavedForms.delete(id)
    }
  })
  // It opens with the draft's text, so that no field begins empty; only then is it told from what the text differs.
  const compareDraft = useEffectEvent(() => {
    if (opened.typed !== opened.start) form.reset(opened.start, { keepValues: true })
  })
  useLayoutEffect(() => {
    const formState = { isDirty: true, values: true }
    const stop = subscribe({ formState, callback: ({ values, isDirty }) => follow(values, isDirty) })
    compareDraft()
    return () => {
      stop()
      unsavedForms.delete(id)
    }
  }, [subscribe, unsavedForms, id])

  const showErrors = (refusal: StaffFault) => {
    const errors = fieldErrors(refusal.fields, Object.keys(opened.start))
    // The sentences stand before a field gets the focus, so that screen readers read both.
    flushSync(() => {
      for (const { field, message } of errors) form.setError(field as Path<Values>, { type: 'server', message })
      setFault(errors.length > 0 ? undefined : refusal)
    })
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const send = async () => {
    const mine = form.getValues()
    const { theirs = opened.start, version = opened.version } = conflict ?? {}
    const values = conflict ? resolveConflict({ base: opened.start, mine, theirs }, choices) : mine
    const changes = Object.entries(values).filter(([field, value]) => !isSame(value, theirs[field]))
    const outcome = await options.save(values, { changes: Object.fromEntries(changes) as Partial<Values>, version })
    if (outcome.refusal?.code === 'changed-meanwhile') {
      setConflict({ theirs: outcome.refusal.answer.theirs as Values, version: Number(outcome.refusal.answer.version) })
      setChoices({})
    } else if (outcome.refusal) showErrors(outcome.refusal)
    if (!('answer' in outcome)) return
    discard()
    options.onSaved?.(outcome.answer as Answer, values)
  }
  const submit = form.handleSubmit(send)
  const errorOf = (name: Path<Values>) => form.getFieldState(name, formState).error?.message
  return {
    /** Of the `<form>`. */
    props: {
      ref: element,
      onSubmit: async (event: FormEvent) => {
        event.preventDefault()
        if (isSending.current) return
        isSending.current = true
        form.clearErrors()
        setFault(undefined)
        await submit(event).finally(() => {
          isSending.current = false
        })
      },
    },
    /** Of a checkbox; several of one name are a list. */
    box: (name: Path<Values>) => form.register(name),
    /** Of a field; `useController` with `control` serves what is no input. */
    field: (name: Path<Values>) => ({ ...form.register(name), error: errorOf(name) }),
    control: form.control,
    errorOf,
    // At once: the library's `setFocus` comes later than the next key.
    focus: (name: Path<Values>) => element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    /** For a shortcut. The browser's own checks of required fields come first. */
    submit: () => element.current?.requestSubmit(),
    isBusy: formState.isSubmitting,
    isDirty: formState.isDirty,
    /** A refusal that is about no field. */
    fault,
    conflict: conflict && {
      base: opened.start,
      theirs: conflict.theirs,
      choices,
      onChoose: (field: string, choice: 'mine' | 'theirs') => setChoices((now) => ({ ...now, [field]: choice })),
    },
    discard,
    /** Closes a dialog by Esc or a press beside it: asks first if something is typed. */
    leave: (close: () => void) => leaveForm(id, close),
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
