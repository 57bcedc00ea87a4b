import { useSearchParams } from 'react-router'
import type { Board } from '#contract/backoffice/board.ts'
import { boardCards } from '#domain/orders/board-cards.ts'
import { loading } from '../platform/load-page.ts'
import { useMe } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { NineSteps } from '../start/nine-steps.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { BoardCard, isQuiet, QuietCards } from './board-card.tsx'
import { Figures } from './figures.tsx'
import { periods } from './period.ts'
import { Today } from './today.tsx'

const topics = [...new Set(boardCards.flatMap((card): readonly string[] => card.topics))]

function periodOf(search: URLSearchParams) {
  return periods.find(({ days }) => days === search.get('days'))?.days ?? '28'
}

function boardOf(search: URLSearchParams) {
  return staffQuery('GET /api/board', { query: { days: periodOf(search) } }, topics)
}

export const loader = loading(({ search }) => [boardOf(search)])

/** What was taken today, and what waits, within the role (BOARD-01); the nine steps until something is sold (SETTINGS-04). */
export function Component() {
  const [search] = useSearchParams()
  const { start, ...board } = useStaffQuery(boardOf(search))
  return start ? <NineSteps {...start} /> : <Work {...board} search={search} />
}

function Work({ cards, figures, search }: Omit<Board, 'start'> & { search: URLSearchParams }) {
  const { name } = useMe()
  const waiting = cards.filter((card) => !isQuiet(card))
  const quiet = cards.filter(isQuiet)
  return (
    <Page title={`Hello, ${name.split(' ')[0]}`} documentTitle="Board" isWide>
      <div className="grid gap-6">
        {figures && <Today days={figures.days} />}
        {waiting.length === 0 && (
          <Empty hint="What needs somebody appears on a card below by itself: a paid order, a failed delivery, a refused refund.">
            Nothing is waiting.
          </Empty>
        )}
        {waiting.length > 0 && (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
            {waiting.map((card) => (
              <li key={card.id}>
                <BoardCard {...card} />
              </li>
            ))}
          </ul>
        )}
        <QuietCards cards={quiet} />
        {figures && <Figures figures={figures} period={periodOf(search)} />}
      </div>
    </Page>
  )
}
