import { useSearchParams } from 'react-router'
import type { Board } from '#contract/backoffice/board.ts'
import { boardCards } from '#domain/orders/board-cards.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useMe } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { NineSteps } from '../start/nine-steps.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { BoardCard, isQuiet, QuietCards } from './board-card.tsx'
import { columnsFor, lastSpanFor } from './columns.ts'
import { Figures } from './figures.tsx'
import { periods } from './period.ts'
import { Shift } from './shift.tsx'
import { Support } from './support.tsx'
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

function Work({
  cards,
  figures,
  shift,
  support,
  isUnsold,
  search,
}: Omit<Board, 'start'> & { search: URLSearchParams }) {
  const { name } = useMe()
  const waiting = cards.filter((card) => !isQuiet(card))
  const quiet = cards.filter(isQuiet)
  return (
    <Page title={`Hello, ${name.split(' ')[0]}`} documentTitle="Board" isWide>
      <div className="grid gap-6">
        {figures && <Today days={figures.days} />}
        {waiting.length === 0 && <Empty hint={isUnsold ? <FirstSteps /> : hint}>Nothing is waiting.</Empty>}
        {waiting.length > 0 && <WaitingCards cards={waiting} />}
        <QuietCards cards={quiet} />
        {shift && <Shift {...shift} />}
        {support && <Support {...support} />}
        {figures && <Figures figures={figures} period={periodOf(search)} />}
      </div>
    </Page>
  )
}

const hint = 'What needs somebody appears on a card below by itself: a paid order, a failed delivery, a refused refund.'

/** For a shop that sells nothing yet. */
function FirstSteps() {
  return (
    <>
      <p>{hint}</p>
      <ButtonLink to={pagePath('/start')} variant="primary">
        Nine steps until you sell
      </ButtonLink>
    </>
  )
}

function WaitingCards({ cards }: Pick<Board, 'cards'>) {
  const columns = Object.fromEntries(
    [3, 4, 5, 6, 8].flatMap((most) => [
      [`--of-${most}`, `repeat(${columnsFor(cards.length, most)}, minmax(0, 1fr))`],
      [`--last-of-${most}`, `span ${lastSpanFor(cards.length, most)}`],
    ]),
  )
  return (
    <ul
      style={columns}
      className="grid grid-cols-2 gap-3 max-sm:*:last:odd:col-span-2 sm:grid-cols-(--of-3) lg:grid-cols-(--of-4) xl:grid-cols-(--of-5) 2xl:grid-cols-(--of-6) min-[112rem]:grid-cols-(--of-8) sm:*:last:[grid-column:var(--last-of-3)] lg:*:last:[grid-column:var(--last-of-4)] xl:*:last:[grid-column:var(--last-of-5)] 2xl:*:last:[grid-column:var(--last-of-6)] min-[112rem]:*:last:[grid-column:var(--last-of-8)]"
    >
      {cards.map((card) => (
        <li key={card.id}>
          <BoardCard {...card} />
        </li>
      ))}
    </ul>
  )
}
