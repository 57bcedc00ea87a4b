import type { Import } from './import.ts'

/** How far a file is, in words, with what was not read from it. */
export function ImportState({ found: { state, counts, ignored, shown } }: { readonly found: Import }) {
  const good = counts.new + counts.changed
  return (
    <div className="mb-3 grid gap-2">
      {ignored.length > 0 && <p className="text-ink-soft">{`Nothing is read from: ${ignored.join(', ')}.`}</p>}
      <div role="status" className="font-semibold empty:hidden">
        {state === 'checked' && good === 0 && <p>No row of this file changes anything.</p>}
        {state === 'checked' && good > 0 && <p>Nothing is changed yet.</p>}
        {state === 'applying' && (
          <p className="flex flex-wrap items-center gap-3 tabular-nums">
            {`${counts.applied.toLocaleString('en-IN')} of ${good.toLocaleString('en-IN')}`}
            <progress
              value={counts.applied}
              max={good}
              aria-label="Progress"
              className="h-2 min-w-32 grow accent-(--color-leaf)"
            />
            <span className="font-normal text-ink-soft">It continues when this page is closed.</span>
          </p>
        )}
        {state === 'applied' && (
          <p>
            {`Applied: ${counts.applied.toLocaleString('en-IN')} done, ${counts.refused.toLocaleString('en-IN')} not. `}
            {shown && pricesShown(shown)}
          </p>
        )}
      </div>
    </div>
  )
}

function pricesShown({ listeners, acknowledged }: NonNullable<Import['shown']>): string {
  if (acknowledged < listeners)
    return `Only ${acknowledged} of ${listeners} server processes show the new prices: some shoppers may still see the former ones.`
  return listeners === 1 ? 'Shoppers see the new prices now.' : `All ${listeners} server processes show the new prices.`
}
