import { day, later } from './time.ts'

type Calendar = {
  readonly holidays: readonly string[]
  /** Weekdays without work, 0 is Sunday. */
  readonly weekend?: readonly number[]
}

/** The working day that comes `count` working days after the first one from `start` on. */
export function workingDay(start: string, count: number, { holidays, weekend = [0] }: Calendar): string {
  let left = count
  for (let date = start; ; date = dayAfter(date)) {
    if (weekend.includes(weekdayOf(date)) || holidays.includes(date)) continue
    if (left === 0) return date
    left -= 1
  }
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay()
}

function dayAfter(date: string): string {
  return later(new Date(date), day).toISOString().slice(0, 10)
}
