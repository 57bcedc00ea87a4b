import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { staffCall } from '../platform/staff-api.ts'
import type { Saving } from '../ui/use-conflict.ts'

export type FieldInPlace = 'price' | 'lowMark'
export type TypedInPlace = { [Of in FieldInPlace]?: string }
export type SavedInPlace = StaffAnswer<'PATCH /api/products/:id'>

/** By product and the version that a save of this page was sent with: two fields of a row, open at once, are no conflict (GOODS-03). */
const ownSaves = new Map<string, number>()

function ownVersionAfter(id: string, version: number): number {
  const next = ownSaves.get(`${id} ${version}`)
  return next === undefined ? version : ownVersionAfter(id, next)
}

export async function saveInPlace(
  id: string,
  { changes, version }: Omit<Saving<TypedInPlace>, 'former'>,
  key: string,
): Promise<SavedInPlace> {
  const body = { version: ownVersionAfter(id, version), changes }
  const saved = await staffCall('PATCH /api/products/:id', { params: { id }, body, key })
  ownSaves.set(`${id} ${saved.version - 1}`, saved.version)
  return saved
}
