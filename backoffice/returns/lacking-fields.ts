import { StaffFault } from '../platform/staff-api.ts'

type Typed = { readonly reason: string; readonly lines: readonly number[] }

/** What an empty form of a return lacks, all at once and in its own words (RETURN-01). */
export function lacking({ reason, lines }: Typed): StaffFault | undefined {
  const fields = {
    ...(lines.every((units) => units === 0) && { lines: 'Choose what comes back' }),
    ...(reason === '' && { reason: 'Choose a reason' }),
  }
  return Object.keys(fields).length === 0 ? undefined : new StaffFault(422, { code: 'wrong-shape', fields })
}
