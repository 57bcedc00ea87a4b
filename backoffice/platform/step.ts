import type { StaffCallName } from '#contract/backoffice/index.ts'

export type Step = {
  readonly call: StaffCallName
  readonly input: { readonly params?: object; readonly body?: object }
  /** What it does, for the person: 'Pack FG-1234-5678'. */
  readonly label: string
  /** The page to look at when it is refused. */
  readonly page: string
  /** What was counted and typed for it; it comes back to its page when the step is refused later. */
  readonly draft?: object
}

export type OwnStep = Step & {
  /** Its idempotency key: however often it is sent, it happens once (DESK-07). */
  readonly id: string
  /** Whose step it is: only that person's session sends it. */
  readonly staffId: string
}

/** A refusal only of a step that waited: nobody looks at its form any more. */
export type StepResult = { readonly answer: unknown } | { readonly refusal: string }

/** What became of a step that had waited; shown until the person has seen it. */
export type StepOutcome = OwnStep & { readonly answer?: unknown; readonly refusal?: string }
