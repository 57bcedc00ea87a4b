import { isRefusal } from '#domain/refusal.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Acknowledgement } from '#server/platform/database/purge-barrier.ts'
import { confirmedChange, type Wait } from './confirmed-change.ts'
import { type PriceChange, type PriceInput, type PriceRefusal, setPrice } from './set-price.ts'

/** `acknowledgement` is missing when the database was lost after the change. */
export type ChangedPrice = PriceChange & { readonly acknowledgement: Acknowledgement | undefined }
type ActionDeps = Pick<Deps, 'database' | 'clock'> & { readonly settings: Pick<Deps['settings'], 'databaseDirectUrl'> }

/**
 * Changes the price of a product and waits until every server process has purged the responses that show the old one.
 * Repeated, it changes nothing and waits again.
 */
export async function changePrice(
  { database, clock, settings }: ActionDeps,
  input: PriceInput,
  wait: Wait = {},
): Promise<ChangedPrice | PriceRefusal> {
  const { changed, acknowledgement } = await confirmedChange(
    settings,
    {
      change: async () => {
        const set = await auditedChange({ database, clock }, { actor: { kind: 'command' } }, (tx, audit) =>
          setPrice(tx, audit, input),
        )
        return (isRefusal(set) && set.refused === 'unchanged' ? withoutCode(set) : set) as PriceChange | PriceRefusal
      },
    },
    wait,
  )
  return isRefusal(changed) ? changed : { ...changed, acknowledgement }
}

function withoutCode({ title, before, after }: PriceChange): PriceChange {
  return { title, before, after }
}
