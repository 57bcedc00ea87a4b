import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { BatchChoice } from '#domain/fulfilment/batch-choice.ts'

export type PackLine = StaffAnswer<'GET /api/pack/:number'>['lines'][number]

export type LineActs = {
  readonly tick: (line: PackLine) => void
  readonly uncount: (line: PackLine) => void
  readonly toggleMissing: (line: PackLine) => void
  readonly choose: (line: PackLine, choice: BatchChoice) => void
}
