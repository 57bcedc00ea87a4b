/** What a file that staff bring in may hold (IMPORT-01). */
export const importKinds = ['products', 'scheduled-prices', 'counts', 'batches', 'tracking'] as const
export type ImportKindName = (typeof importKinds)[number]

export const maxFileBytes = 10 * 1024 * 1024
export const maxFileRows = 20_000
/** Letters of one row with all its cells. */
export const maxRowLetters = 100_000
/** Up to so many rows are one transaction and done when the call answers; more are a job in such portions (IMPORT-03). */
export const rowsAtOnce = 500

/** How far a file is (IMPORT-03). */
export const importStates = ['checked', 'applying', 'applied'] as const
export type ImportState = (typeof importStates)[number]

/** What a dry run says of a row (IMPORT-02). */
export const rowOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]
