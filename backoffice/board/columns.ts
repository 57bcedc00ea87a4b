/** In how many columns so many cards stand: as many as there may be, unless one fewer fills all rows, or that left half of the last row empty. */
export function columnsFor(cards: number, most: number): number {
  if (cards <= most) return Math.max(cards, Math.min(3, most))
  if (cards % most === 0) return most
  if (most > 4 && cards % (most - 1) === 0) return most - 1
  if (cards % most > most / 2) return most
  const choices = Array.from({ length: Math.ceil(most / 2) }, (_, fewer) => most - fewer).filter((each) => each > 1)
  const gapsOf = (columns: number) => (columns - (cards % columns)) % columns
  return choices.reduce((best, each) => (gapsOf(each) < gapsOf(best) ? each : best), most)
}

/** How many columns the last card takes, so that its row is full too: where all stand in one row it keeps its width. */
export function lastSpanFor(cards: number, most: number): number {
  const columns = columnsFor(cards, most)
  return cards < columns ? 1 : 1 + ((columns - (cards % columns)) % columns)
}
