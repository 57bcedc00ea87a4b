/**
 * The season of a crop by the day of its harvest or, if that is unknown, of its purchase: sown with the monsoon and harvested from September
 * to January is Kharif, from February to May Rabi, the others Zaid. `seasonOf('2027-01-10') === 'Kharif 2026-27'`
 */
export function seasonOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  if (month >= 9) return `Kharif ${year}-${short(year + 1)}`
  if (month === 1) return `Kharif ${year - 1}-${short(year)}`
  if (month <= 5) return `Rabi ${year - 1}-${short(year)}`
  return `Zaid ${year}`
}

function short(year: number): string {
  return String(year % 100).padStart(2, '0')
}
