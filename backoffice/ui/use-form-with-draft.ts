import { useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { useDraftStore } from '../platform/drafts.ts'
import { useUnsaved } from './unsaved-forms.ts'

/** What was read when the form opened. Live updates of the page change nothing in it. */
export type Opened<Values> = { readonly start: Values; readonly version: number }
/** Whether what was typed is about what the form is about now. */
export type Fits<Values> = (typed: Partial<Values>) => boolean
type Draft<Values> = Opened<Values> & { readonly typed: Values }

type Options<Values> = {
  readonly draft?: string | undefined
  readonly fits?: Fits<Values> | undefined
  readonly isKept?: boolean | undefined
}

/** A form whose text outlives a reload and a new sign-in (STAFF-05), and is not left without a question (GOODS-04); one whose draft is kept is left without. */
export function useFormWithDraft<Values extends FieldValues>(
  now: Opened<Values>,
  { draft: draftName, fits, isKept = false }: Options<Values>,
) {
  const id = useId()
  const { unsavedForms, leaveForm } = useUnsaved()
  const draft = useDraftStore<Draft<Values>>(draftName)
  const [opened, setOpened] = useState(() => openedWith(now, draft.read(), fits))
  const [isRestored, setRestored] = useState(opened.typed !== opened.start)
  const form = useForm<Values>({ defaultValues: opened.typed as DefaultValues<Values>, reValidateMode: 'onSubmit' })
  const { subscribe } = form
  /** As if nothing had been typed: with what was read now, not when the form opened. */
  const discard = (read = newerOf(opened, now)) => {
    draft.remove()
    setOpened({ ...read, typed: read.start })
    form.reset(read.start)
    setRestored(false)
  }
  const follow = useEffectEvent((typed: Values, isDirty: boolean | undefined) => {
    if (isDirty) {
      draft.write({ start: opened.start, version: opened.version, typed })
      if (!isKept) unsavedForms.set(id, () => discard())
    } else {
      draft.remove()
      unsavedForms.delete(id)
    }
  })
  // It opens with the draft's text, so that no field begins empty; only then is it compared with the start.
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
  return { form, opened, isRestored, discard, leave: (close: () => void) => leaveForm(id, close) }
}

/** A draft of the version before may lack a field that the form has now; one that does not fit is not restored. */
export function openedWith<Values>(
  now: Opened<Values>,
  { version, start, typed }: Partial<Draft<Values>>,
  fits: Fits<Values> = () => true,
): Draft<Values> {
  if (version === undefined || !typed || !fits(typed)) return { ...now, typed: now.start }
  return { version, start: { ...now.start, ...start }, typed: { ...now.start, ...typed } }
}

/** What the page reads may be older than what a conflict has shown. */
export function newerOf<Values>(opened: Opened<Values>, now: Opened<Values>): Opened<Values> {
  return opened.version > now.version ? opened : now
}
