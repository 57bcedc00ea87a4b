import { newKey, StaffFault } from './staff-api.ts'

export type Attempt<Input> = { readonly input: Input; readonly key: string }

/**
 * The key of the next attempt (DESK-07): the same input goes under the same key while it is unknown whether the last attempt had an
 * effect. After a known outcome it is a new act.
 */
export function keyOfNext<Input>(input: Input, last: Attempt<Input> | undefined, fault: Error | null): string {
  const isUnknown = fault instanceof StaffFault && fault.isUnknown
  return isUnknown && last && JSON.stringify(last.input) === JSON.stringify(input) ? last.key : newKey()
}
