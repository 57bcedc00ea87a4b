import { useSearchParams } from 'react-router'
import { loading } from '../../platform/load-page.ts'
import { BankLinesView } from './bank-lines-view.tsx'
import { DifferencesView } from './differences-view.tsx'
import { DisputesView } from './disputes-view.tsx'
import { settlementQueries } from './settlement.ts'
import { SettlementsView } from './settlements-view.tsx'
import { UntickedView } from './unticked-view.tsx'

const views = {
  list: SettlementsView,
  differences: DifferencesView,
  disputes: DisputesView,
  unticked: UntickedView,
  bank: BankLinesView,
} as const

function viewOf(search: URLSearchParams): keyof typeof views {
  const show = search.get('show') ?? ''
  return Object.hasOwn(views, show) ? (show as keyof typeof views) : 'list'
}

export const loader = loading(({ search }) => [settlementQueries[viewOf(search)](search)])

/** Settlements of the card provider beside the bank's lines (BOOKS-04). */
export function Component() {
  const [search] = useSearchParams()
  const View = views[viewOf(search)]
  return <View />
}
