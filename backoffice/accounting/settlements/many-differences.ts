// Differences that are ticked off together (BOOKS-04, DESK-06).
import type { StaffBody } from '#contract/backoffice/index.ts'
import { differenceSubject } from '#domain/accounting/ticks.ts'
import type { Difference, Differences } from './settlement.ts'

type Chosen = StaffBody<'POST /api/books/difference-ticks'>['chosen']
type Group = Partial<Pick<Differences['groups'][number], 'kind' | 'sign'>>
export type Many = {
  readonly chosen: Chosen
  readonly count: number
  readonly paise: number
  /** Key of the draft of the reason; each group has its own. */
  readonly draft: string
}

/** Selected rows, each with the amount that the page shows. */
export function chosenOf(rows: readonly Difference[], selected: ReadonlySet<string>): Many {
  const own = rows.filter((row) => selected.has(differenceSubject(row)))
  const differences = own.map((row) => ({ subject: differenceSubject(row), byPaise: row.byPaise }))
  return {
    chosen: { differences },
    count: own.length,
    paise: own.reduce((sum, { byPaise }) => sum + byPaise, 0),
    draft: 'tick:selected',
  }
}

/** All of a kind and sign, as far as they are said, on all pages. */
export function alike(groups: Differences['groups'], { kind, sign }: { kind?: string; sign?: string }): Many {
  const own = groups.filter((group) => (kind ?? group.kind) === group.kind && (sign ?? group.sign) === group.sign)
  const count = own.reduce((sum, group) => sum + group.count, 0)
  const paise = own.reduce((sum, group) => sum + group.sumPaise, 0)
  const matching = { ...(kind !== undefined && { kind }), ...(sign !== undefined && { sign }) } as Group
  const draft = ['tick', kind ?? 'all', sign ?? 'all'].join(':')
  return { chosen: { matching, shown: count, shownPaise: paise }, count, paise, draft }
}
