// What the pictures of a product and those of a grower have in common when staff order, remove and describe them.
import { wrongWordsOf } from '#domain/catalogue/picture-words.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import type { Settings } from '#server/settings.ts'
import { claimPicture } from './sweep-pictures.ts'

export type WantedPictures = {
  readonly id: string
  /** Keys as the person read them. */
  readonly before: readonly string[]
  /** In their new order; those that are missing are removed. Their files stay for 30 days, and so long they can be put back. */
  readonly pictures: readonly Picture[]
}

/** Undefined when the order may be stored. `name` is that under which the owner's pictures were drawn. */
export function refuseOrder(
  known: readonly Picture[],
  { before, pictures }: WantedPictures,
  name: string,
): Refusal<'pictures-changed'> | Refusal<'wrong-shape', { fields: { [field: string]: string } }> | undefined {
  const keys = known.map(({ key }) => key)
  const wanted = new Set(pictures.map(({ key }) => key))
  const isOnceOwn = (key: string) => keys.includes(key) || isDrawnFor(name, key)
  if (keys.join() !== before.join() || wanted.size !== pictures.length || ![...wanted].every(isOnceOwn))
    return refuse('pictures-changed')
  const fields = wrongWordsOf(pictures)
  return Object.keys(fields).length > 0 ? refuse('wrong-shape', { fields }) : undefined
}

/** As `drawPublicPicture` makes keys. */
function isDrawnFor(name: string, key: string): boolean {
  return key.startsWith(`${name}-`) && /^[\da-f]{16}$/.test(key.slice(name.length + 1))
}

/** Of pictures that are put back: false when the files of one have gone. */
export async function claimAdded(
  tx: Transaction,
  { known, pictures }: { readonly known: readonly Picture[]; readonly pictures: readonly Picture[] },
  settings: Pick<Settings, 'dataDir'>,
): Promise<boolean> {
  const keys = new Set(known.map(({ key }) => key))
  for (const { key } of pictures) if (!keys.has(key) && !(await claimPicture(tx, key, settings))) return false
  return true
}

/** For an audit entry. */
export function describePictures(pictures: readonly Picture[]): { readonly pictures: readonly string[] } {
  return { pictures: pictures.map(({ key, alt }) => `${key}: ${alt}`) }
}
