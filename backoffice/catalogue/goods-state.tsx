import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { StateBadge } from '../ui/state-badge.tsx'

export type Goods = StaffAnswer<'GET /api/products/:id'>
export type ListedGoods = StaffAnswer<'GET /api/products'>['rows'][number]

export function GoodsState({ state }: Pick<Goods, 'state'>) {
  if (state === 'on-sale') return <StateBadge tone="done">On sale</StateBadge>
  if (state === 'draft') return <StateBadge tone="waiting">Draft</StateBadge>
  return <StateBadge tone="resting">Withdrawn</StateBadge>
}
