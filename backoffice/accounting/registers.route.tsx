import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { Days } from '#domain/accounting/days.ts'
import { columnsOf, type RegisterId, registerIds, registers } from '#domain/accounting/registers.ts'
import { exportUrl } from '../platform/export-url.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ListPage } from '../ui/list-page.tsx'
import { TabSelect } from '../ui/tab-select.tsx'
import { BooksTabs } from './books-tabs.tsx'
import { ChooseDays, NewestMonth, useDaysSoon } from './choose-days.tsx'
import { listColumnsOf, Shown } from './register-columns.tsx'

/** An unknown register is the server's to refuse. */
const registerOf = (search: URLSearchParams) => (search.get('register') ?? 'sales') as RegisterId

function registerQuery(search: URLSearchParams) {
  const query = { ...Object.fromEntries(search), register: registerOf(search) }
  return staffQuery('GET /api/books/registers', { query })
}

export const loader = loading(({ search }) => [registerQuery(search)])

/** Registers of any days with their sums, and as files (BOOKS-06). */
export function Component() {
  const [search] = useSearchParams()
  const register = registerOf(search)
  const { title, hint, noun } = registers[register]
  const { days, rows, sums, total, after } = useStaffQuery(registerQuery(search))
  const columns = useMemo(() => listColumnsOf(register), [register])
  const soon = useDaysSoon(days)
  const named = new URLSearchParams({ register, ...days })
  return (
    <ListPage
      title={`Register: ${title}`}
      page={{ rows, total, ...(after !== undefined && { after }) }}
      columns={columns}
      idOf={({ id }) => id}
      noun={noun}
      cards="even"
      exportUrl={exportUrl('GET /api/exports/registers', named)}
      empty="Nothing in these days."
      emptyHint={hint}
      views={
        <div className="grid grid-cols-1 gap-3">
          <BooksTabs />
          <ChooseDays
            days={days}
            beside={
              <div className="min-w-0 md:basis-full">
                <TabSelect
                  label="Registers"
                  tabs={registerIds.map((id) => ({
                    to: pagePath('/books/registers', { query: { register: id, ...soon } }),
                    label: registers[id].title,
                    isCurrent: id === register,
                  }))}
                />
              </div>
            }
          />
        </div>
      }
    >
      {rows.length > 0 && (
        <>
          <Hint days={days}>{hint}</Hint>
          <Sums register={register} sums={sums} />
        </>
      )}
    </ListPage>
  )
}

/** Folded on a phone, so that the list is in sight. */
function Hint({ days, children }: { readonly days: Days; readonly children: string }) {
  return (
    <>
      <p className="mb-2 text-ink-soft max-md:hidden">{children}</p>
      <details className="mb-1 text-ink-soft md:hidden">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-2">
          About this register
        </summary>
        <p className="mb-2">{children}</p>
        <NewestMonth days={days} className="mb-2" />
      </details>
    </>
  )
}

type SumsProps = { readonly register: RegisterId; readonly sums: StaffAnswer<'GET /api/books/registers'>['sums'] }

/** Of all rows, not of the page. */
function Sums({ register, sums }: SumsProps) {
  return (
    <dl
      aria-label="Sums of all rows"
      className="mb-3 flex gap-x-6 gap-y-1 rounded-lg border border-line bg-sheet px-4 py-3 max-md:flex-col max-md:gap-y-0.5 max-md:px-3 max-md:py-2 md:flex-wrap"
    >
      {columnsOf(register).map(
        (column, at) =>
          column.isSummed && (
            <div
              key={column.label}
              className="max-md:flex max-md:justify-between max-md:gap-3 max-md:has-[[data-zero]]:hidden"
            >
              <dt className="text-ink-soft text-small">{column.label}</dt>
              <dd className="font-semibold tabular-nums">
                <Shown cell={sums[at] ?? 0} column={column} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
