/** By what orders are found (ORDERS-02), short enough for a phone's field. */
export const searchHint = 'Number, name, phone, place, product'

/** All of it; by email only for who sees amounts. */
export function searchLabel({ seesMoney }: { seesMoney: boolean }): string {
  return seesMoney ? 'Number, name, phone, place, email or product' : 'Number, name, phone, place or product'
}

const namedTitles = 3

/** 'Sahiwal Ghee, Forest Honey and 2 others' */
export function titlesInWords(titles: readonly string[]): string {
  const named = titles.length > namedTitles + 1 ? titles.slice(0, namedTitles) : titles
  const others = titles.length - named.length
  return new Intl.ListFormat('en-GB').format(others > 0 ? [...named, `${others} others`] : named)
}
