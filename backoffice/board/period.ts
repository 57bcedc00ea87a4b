import type { StaffAnswer } from '#contract/backoffice/index.ts'

export type FiguresOfBoard = NonNullable<StaffAnswer<'GET /api/board'>['figures']>
export type DayFigures = FiguresOfBoard['days'][number]

export const periods = [
  { days: '7', label: '7 days' },
  { days: '28', label: '28 days' },
  { days: '91', label: '13 weeks' },
] as const
export type PeriodDays = (typeof periods)[number]['days']

/** Days, or weeks of them where there are too many for a bar each. */
export function spansOf(days: readonly DayFigures[]): readonly (DayFigures & { readonly until: string })[] {
  const length = days.length > 31 ? 7 : 1
  return Array.from({ length: Math.ceil(days.length / length) }, (_, nth) => {
    const span = days.slice(nth * length, (nth + 1) * length)
    const sum = (field: 'orders' | 'revenuePaise' | 'refundedPaise') => span.reduce((all, day) => all + day[field], 0)
    const [first, last] = [span[0]?.day ?? '', span.at(-1)?.day ?? '']
    const sums = { orders: sum('orders'), revenuePaise: sum('revenuePaise'), refundedPaise: sum('refundedPaise') }
    return { day: first, until: last, ...sums }
  })
}

const fewestBars = 7

/** Without the days before the first that has an order or a refund, so that bars begin at the left; a few bars stay. */
export function busySpans<Span extends Pick<DayFigures, 'orders' | 'refundedPaise'>>(spans: readonly Span[]) {
  const first = spans.findIndex(({ orders, refundedPaise }) => orders > 0 || refundedPaise > 0)
  return spans.slice(Math.max(0, Math.min(first, spans.length - fewestBars)))
}

/** '1.3L', '45k': rupees above their bar. */
export function shortAmount(paise: number): string {
  const rupees = paise / 100
  const step = steps.find(({ from }) => rupees >= from)
  if (!step) return rupees === 0 ? '' : String(Math.round(rupees))
  const count = rupees / step.from
  return `${count < 10 ? count.toFixed(1).replace(/\.0$/, '') : Math.round(count)}${step.letters}`
}

const steps = [
  { from: 1e7, letters: 'Cr' },
  { from: 1e5, letters: 'L' },
  { from: 1e3, letters: 'k' },
] as const
