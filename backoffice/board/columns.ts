/** In how many columns so many cards stand, so that none is left alone in the last row where it can be helped. */
export function columnsFor(cards: number, most: number): number {
  if (cards <= most) return Math.max(cards, Math.min(3, most))
  const choices = Array.from({ length: Math.ceil(most / 2) }, (_, fewer) => most - fewer).filter((each) => each > 1)
  const gapsOf = (columns: number) => (columns - (cards % columns)) % columns
  return choices.reduce((best, each) => (gapsOf(each) < gapsOf(best) ? each : best), most)
}
