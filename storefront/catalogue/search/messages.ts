export const searchMessages = {
  title: 'Search',
  lead: 'By product, category, state or grower. Kitchen words such as haldi or chawal will do too.',
  label: 'What are you looking for?',
  clear: 'Clear the search',
  browse: 'Or browse by category',
  searching: 'Searching',
  found: (count: number, q: string) => `${count} ${count === 1 ? 'product' : 'products'} for “${q}”`,
  nothing: (q: string) => `Nothing found for “${q}”`,
  nothingText: 'Try fewer letters, another name, or a category below.',
  failed: 'The search did not answer. Please try again.',
} as const
