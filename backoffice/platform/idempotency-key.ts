import { newKey, StaffFault } from './staff-api.ts'

export type Attempt<Input> = { readonly input: Input; readonly key: string }
/** What goes instead while it is unknown whether the last attempt had an effect. */
export type WhileUnknown<Input> = (last: Input, input: Input) => Input

/**
 * The next attempt (DESK-07): the same input goes under the same key while it is unknown whether the last attempt had an effect. After a known outcome it
 * is a new act.
 */
export function nextAttempt<Input>(
  input: Input,
  last: Attempt<Input> | undefined,
  fault: Error | null,
  whileUnknown: WhileUnknown<Input> = (_, same) => same,
): Attempt<Input> {
  const isUnknown = fault instanceof StaffFault && fault.isUnknown
  if (!isUnknown || !last) return { input, key: newKey() }
  const again = whileUnknown(last.input, input)
  return JSON.stringify(last.input) === JSON.stringify(again) ? last : { input: again, key: newKey() }
}
