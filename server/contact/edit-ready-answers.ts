import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { type ChangedMeanwhile, refuseChanged } from '#server/audit/refuse-changed.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import {
  deleteReadyAnswer,
  insertReadyAnswer,
  lockReadyAnswers,
  type ReadyAnswer,
  type ReadyAnswerFields,
  updateReadyAnswer,
} from './ready-answers.store.ts'

type WrongField = Refusal<'wrong-shape', { fields: { [field: string]: string } }>
type NotFound = Refusal<'answer-not-found'>

/** Adds a text that staff answer with (TICKET-03). The log has its title only. */
export async function addReadyAnswer(
  tx: Transaction,
  audit: Audit,
  given: ReadyAnswerFields,
): Promise<{ id: string } | WrongField> {
  const fields = trimmed(given)
  if (isTaken(fields, await lockReadyAnswers(tx))) return titleTaken()
  const id = await insertReadyAnswer(tx, fields)
  audit({ action: 'ready-answer.added', subject: { kind: 'ready-answer', id }, after: { title: fields.title } })
  return { id }
}

type Edit = {
  readonly id: string
  readonly version: number
  readonly changes: { readonly title?: string; readonly text?: string }
}

export async function changeReadyAnswer(
  tx: Transaction,
  audit: Audit,
  { id, version, changes }: Edit,
): Promise<{ version: number } | WrongField | NotFound | ChangedMeanwhile> {
  const answers = await lockReadyAnswers(tx)
  const answer = answers.find((one) => one.id === id)
  if (!answer) return refuse('answer-not-found')
  const { title, text } = answer
  const subject = { kind: 'ready-answer', id } as const
  if (version !== answer.version)
    return refuseChanged(tx, subject, { version: answer.version, theirs: { title, text } })
  const fields = trimmed({ title, text, ...changes })
  const others = answers.filter((one) => one !== answer)
  if (isTaken(fields, others)) return titleTaken()
  audit({ action: 'ready-answer.changed', subject, before: { title }, after: { title: fields.title } })
  return { version: await updateReadyAnswer(tx, id, fields) }
}

export async function removeReadyAnswer(
  tx: Transaction,
  audit: Audit,
  { id }: { id: string },
): Promise<{ done: true } | NotFound> {
  const answer = (await lockReadyAnswers(tx)).find((one) => one.id === id)
  if (!answer) return refuse('answer-not-found')
  await deleteReadyAnswer(tx, id)
  audit({ action: 'ready-answer.removed', subject: { kind: 'ready-answer', id }, before: { title: answer.title } })
  return { done: true }
}

function trimmed({ title, text }: ReadyAnswerFields): ReadyAnswerFields {
  return { title: title.trim(), text: text.trim() }
}

function isTaken({ title }: ReadyAnswerFields, others: readonly ReadyAnswer[]): boolean {
  return others.some((other) => other.title.toLowerCase() === title.toLowerCase())
}

function titleTaken(): WrongField {
  return refuse('wrong-shape', { fields: { title: 'There is a ready answer with this title' } })
}
