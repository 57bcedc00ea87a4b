import { Check, CircleDashed } from 'lucide'
import { Link } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Moment } from '../ui/moment.tsx'
import { booksToDo } from './books-words.ts'
import { countWords, stateWords, unitWords } from './late-words.ts'

type Card = StaffAnswer<'GET /api/board'>['cards'][number]

const looks: { readonly [Tone in Card['tone']]: { readonly border: string; readonly words: string } } = {
  calm: { border: 'border-line', words: '' },
  waits: { border: 'border-line', words: 'font-semibold text-waiting' },
  alarm: {
    border: 'border-line border-l-late shadow-[inset_3px_0_0_var(--color-late)]',
    words: 'font-semibold text-late',
  },
}

/** Nothing of it waits, late or not. */
export function isQuiet({ count, late, error }: Card): boolean {
  return count === 0 && late === 0 && !error
}

/** A card leads to the list that it counts (BOARD-01). */
export function BoardCard(card: Card) {
  const { title, to, tone, error } = card
  const look = looks[tone]
  return (
    <Link
      to={to}
      className={classes(
        'flex h-full min-h-28 flex-col rounded-lg border bg-sheet p-4 transition-colors hover:border-line-strong',
        look.border,
      )}
    >
      <span className="font-semibold">{title}</span>
      {error ? (
        <span className="mt-2 text-danger">{error}</span>
      ) : (
        <span className="mt-2">
          <span className={classes('font-semibold', card.count > 0 ? 'text-count tabular-nums' : 'leading-9')}>
            {countWords(card)}
          </span>{' '}
          {card.count > 0 && <span className="text-ink-soft text-small">{unitWords(card)}</span>}
        </span>
      )}
      {/* The line is there without late ones too: cards do not change their height. */}
      <span className={classes('min-h-4 text-small', look.words)}>{!error && <CardState {...card} />}</span>
    </Link>
  )
}

/** A check that was never made proves nothing yet. */
function isUnchecked({ id, checkedAt }: Card): boolean {
  return checkedAt === undefined && (id === 'back-up' || id === 'audit-log' || id === 'reconciliation')
}

/** Cards of lists that are empty, in one row: what waits stands out. */
export function QuietCards({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null
  return (
    <ul aria-label="Nothing is waiting here" className="-mx-2 flex flex-wrap gap-x-2 text-ink-soft">
      {cards.map((card) => (
        <li key={card.id}>
          <Link
            to={card.to}
            className="inline-flex min-h-9 flex-wrap items-center gap-x-2 rounded-md px-2 hover:bg-tile pointer-coarse:min-h-11"
          >
            <Icon
              drawing={isUnchecked(card) ? CircleDashed : Check}
              className={classes('size-4', isUnchecked(card) ? 'text-ink-faint' : 'text-done')}
            />
            <span className="font-semibold">{card.title}</span> <span className="tabular-nums">0</span>
            <span className="text-small">
              <CardState {...card} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function CardState(card: Card) {
  if (card.id === 'reconciliation') return <ReconciliationState {...card} />
  if (card.id === 'audit-log') return <LogState {...card} />
  if (card.id === 'back-up' && card.checkedAt === undefined) return 'None compared yet'
  return stateWords(card)
}

/** Yesterday's reconciliation without opening it (BOOKS-05). */
function ReconciliationState(card: Card) {
  const { count, late, checkedAt } = card
  const toDo = booksToDo(card).map((words) => (
    <span key={words} className="block">
      {words}
    </span>
  ))
  // Where there is work, the card leads to it.
  if (checkedAt === undefined)
    return [...toDo, late > 0 && count === 0 ? 'Never reconciled: compare now' : 'Never reconciled']
  const words = count === 0 ? 'Books agree,' : 'Reconciled'
  return (
    <>
      {toDo}
      {late > 0 ? 'Not reconciled since' : words} <Moment at={checkedAt} />
    </>
  )
}

/** Whether the log was tampered with, as of last night (AUDIT-02). */
function LogState({ count, late, checkedAt }: Card) {
  if (checkedAt === undefined) return 'Not verified yet'
  const words = count > 0 ? 'Broken: verify it now. Found' : late > 0 ? 'Not verified since' : 'Intact,'
  return (
    <>
      {words} <Moment at={checkedAt} />
    </>
  )
}
