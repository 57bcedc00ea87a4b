import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { StaffFault } from '../platform/staff-api.ts'
import { fieldErrors } from './field-errors.ts'
import { useNewQuestion } from './new-question.ts'
import { errorTypes } from './save-problem.ts'

/** By field. */
export type Sentences = { readonly [field: string]: string | undefined }

/**
 * The field that a refusal without fields is about, by its code. Of several the first has the sentence, which leaves with a change of any of them:
 * sending again confirms only what was asked about.
 */
export type About<Values extends FieldValues> = {
  readonly [code: string]: Path<Values> | readonly [Path<Values>, ...Path<Values>[]]
}

type Options<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  readonly fields: readonly string[]
  readonly about: About<Values>
  /** The sentences that the form can work out itself: one that compares two fields leaves with a change of either. */
  readonly check?: ((values: Values) => Sentences) | undefined
}

/** What is wrong with what was typed. A sentence at a field leaves when the field is changed, one about no field when any is. */
export function useFormErrors<Values extends FieldValues>({
  form,
  fields,
  about,
  check = () => ({}),
}: Options<Values>) {
  const { subscribe, formState } = form
  const [fault, setFault] = useState<StaffFault>()
  /** Questions that saving again answers. */
  const asked = useRef<{ [field: string]: string | undefined }>({})
  /** Codes of refusals that sending again confirms. */
  const confirmable = useRef(new Set<string>())
  const question = useNewQuestion()
  /** What the server said and the form can work out itself. */
  const checked = useRef<Sentences>({})
  const leave = useEffectEvent((field: Path<Values>) => {
    question.end()
    delete asked.current[field]
    clearErrorsAt(form, field, about)
    if (Object.keys(checked.current).length > 0) {
      const { standing, settled } = afterChange(checked.current, check(form.getValues()))
      checked.current = standing
      for (const each of settled) clearErrorsAt(form, each as Path<Values>)
    }
    setFault((shown) => (shown?.isOfInput ? undefined : shown))
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) leave(name as Path<Values>)
        },
      }),
    [subscribe],
  )
  const put = (type: string, sentences: { readonly [field: string]: string }) => {
    const errors = fieldErrors(sentences, fields)
    for (const { field, message } of errors) form.setError(field as Path<Values>, { type, message })
    return errors
  }
  const clear = () => {
    form.clearErrors()
    checked.current = {}
    setFault(undefined)
  }
  const types = errorTypes(formState.errors)
  const hasRefusal = (code: string) => types.includes(code) || fault?.code === code
  return {
    /** About no field. */
    fault,
    wrong: types.length,
    hasRefusal,
    isConfirmed: (code: string) => {
      confirmable.current.add(code)
      return hasRefusal(code)
    },
    isQuestionNew: question.isNew,
    /** True if one of them is new: then saving waits for the answer. */
    ask: (questions: Sentences) => {
      const open = Object.entries(questions).flatMap(([field, words]) =>
        words === undefined || asked.current[field] === words ? [] : [[field, words]],
      )
      asked.current = { ...questions }
      const isOpen = put('question', Object.fromEntries(open)).length > 0
      if (isOpen) question.show()
      return isOpen
    },
    show: (refusal: StaffFault) => {
      const [field] = [about[refusal.code]].flat()
      const errors = put(refusal.code, { ...(field && { [field]: refusal.message }), ...refusal.fields })
      const shown = Object.fromEntries(errors.map((error) => [error.field, error.message]))
      checked.current = afterChange(shown, check(form.getValues())).standing
      setFault(errors.length > 0 ? undefined : refusal)
      if (confirmable.current.has(refusal.code)) question.show()
    },
    clear,
    /** Of a form that begins anew. */
    reset: () => {
      clear()
      asked.current = {}
    },
  }
}

/** Questions come last: where something is wrong the form is sent without them, and all that is wrong is said at once. */
export function afterMistakes(questions: Sentences, check: Sentences): Sentences {
  return Object.values(check).some((mistake) => mistake !== undefined) ? {} : questions
}

/** What was said at a field, about its group, or about it at another field, when the field is changed. */
export function clearErrorsAt<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getFieldState' | 'clearErrors'>,
  field: Path<Values>,
  about: About<Values> = {},
): void {
  // Only then, since it draws the whole form.
  if (form.getFieldState(field).error) form.clearErrors(field)
  // A sentence about a group of fields is not an error of its fields.
  const [group] = field.split('.') as [Path<Values>]
  if (group !== field && form.getFieldState(group).error?.type) form.clearErrors(group)
  clearRefusalsAbout(form, field, about)
}

function clearRefusalsAbout<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getFieldState' | 'clearErrors'>,
  field: Path<Values>,
  about: About<Values>,
): void {
  for (const [code, fields] of Object.entries(about)) {
    const [shownAt, ...others] = [fields].flat() as [Path<Values>, ...Path<Values>[]]
    if (others.includes(field) && form.getFieldState(shownAt).error?.type === code) form.clearErrors(shownAt)
  }
}

/** Of the sentences shown those that a check says still, and the fields of the others. */
export function afterChange(shown: Sentences, check: Sentences) {
  const [standing = [], settled = []] = [true, false].map((isStanding) =>
    Object.entries(shown).filter(([field, sentence]) => (check[field] === sentence) === isStanding),
  )
  return { standing: Object.fromEntries(standing) as Sentences, settled: settled.map(([field]) => field) }
}
