import type { RecallEffect } from '#contract/backoffice/recalls.ts'
import { formatLot } from '#domain/stock/lot.ts'
import { Card } from '../../ui/page.tsx'

/** The mail as customers will read it. */
export function RecallMailPreview({ batches, words }: { batches: readonly RecallEffect['batch'][]; words: string }) {
  return (
    <Card title="The mail">
      <div className="wrap-anywhere grid gap-3">
        <p>
          <span className="text-ink-soft">Subject: </span>Recall: please do not eat{' '}
          {[...new Set(batches.map(({ title }) => title))].join(', ')}
        </p>
        <p>Dear …,</p>
        <p>
          <strong>We are recalling</strong>
          {batches.map(({ id, title, lot }) => (
            <span key={id} className="block">
              {title}, lot {formatLot(lot)}
            </span>
          ))}
        </p>
        <p className="whitespace-pre-wrap">{words.trim() || <span className="text-ink-soft">Your words</span>}</p>
        <p>The lot is printed on the pack. Please tell us that you have read this:</p>
        <p>
          <span className="inline-block rounded-full bg-tile px-4 py-2 font-semibold">I have read this</span>
        </p>
      </div>
    </Card>
  )
}
