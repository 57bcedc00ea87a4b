import { type FormEvent, useState } from 'react'
import { type FieldErrors, useFieldErrors } from '../platform/field-errors.ts'
import type { Outcome } from './notice.tsx'
import { toast } from './toaster.tsx'

/** Why a form is not accepted: a sentence for the toast, one for the notice where it says something else, and those beside the fields. */
export type Problem<Field extends string> = {
  readonly toast?: string
  readonly notice?: string
  readonly errors?: FieldErrors<Field>
}

type Step<Field extends string, Name extends string> = {
  /** Tells the buttons of a form with several steps apart. */
  readonly name: Name
  /** What is wrong before anything is sent. */
  readonly problem?: Problem<Field> | undefined
  /** A sentence that it resolves to is the outcome, and a toast. */
  readonly perform: () => Promise<string | undefined>
  readonly explain: (error: unknown) => Problem<Field>
}

/**
 * What all forms of the shop share (UX-02): sentences stand beside the fields that they are about, the focus moves to the first of
 * these, and one step runs at a time. What was typed stays with the form. `form` goes to the attributes of the form or of what is around it.
 */
export function useForm<Field extends string, Name extends string = 'send'>() {
  const { form, errors, showErrors, clearErrors } = useFieldErrors<Field>()
  const [running, setRunning] = useState<Name>()
  const [outcome, setOutcome] = useState<Outcome>()

  function show(problem: Problem<Field>) {
    showErrors(problem.errors ?? {})
    if (problem.toast !== undefined) toast.error(problem.toast)
  }

  async function run({ name, problem, perform, explain }: Step<Field, Name>): Promise<void> {
    if (running !== undefined) return
    setOutcome(undefined)
    show(problem ?? {})
    if (problem) return
    setRunning(name)
    try {
      const text = await perform()
      if (text === undefined) return
      setOutcome({ tone: 'success', text })
      toast.success(text)
    } catch (error) {
      const found = explain(error)
      show(found)
      setOutcome({ tone: 'error', text: found.notice ?? found.toast ?? '', fault: error })
    } finally {
      setRunning(undefined)
    }
  }

  return { form, errors, clearErrors, running, outcome, run } as const
}

/**
 * Attributes of a form. Its method is the one by which the browser itself sends nothing, neither before hydration nor without scripts: a
 * password would stand in the address, and the server answers pages with no forms' data.
 */
export function formProps(submit: () => unknown) {
  return {
    method: 'dialog',
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
  } as const
}
