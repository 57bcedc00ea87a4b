export const searchMessages = {
  title: 'Search',
  lead: 'By product, category, state or grower. Kitchen words such as haldi or chawal will do too.',
  label: 'What are you looking for?',
  clear: 'Clear the search',
  browse: 'Or browse by category',
  bestSellers: 'What others buy most',
  latest: 'New in the shop',
  searching: 'Searching',
  /** Beside what was searched, three of them. */
  browseThree: 'Browse by category',
  found: (count: number, q: string) => `${count} ${count === 1 ? 'product' : 'products'} for “${q}”`,
  nothing: (q: string) => `Nothing found for “${q}”`,
  nothingText: 'Check the spelling or try another name. Here is where others look.',
  failed: 'The search did not answer. Please try again.',
} as const
