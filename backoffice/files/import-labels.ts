/** How far a file is. */
export const importFileLabels = { checked: 'Not applied', applying: 'Being applied', applied: 'Applied' } as const

/** Of a file of which no row changes anything: all are refused, or are so already. */
export const nothingToApply = 'Nothing to apply'

/** Of the button: 'Apply all 12 rows', 'Apply 1 row', 'Apply the 3 good rows' (IMPORT-03). */
export function applyWords({ good, refused }: { readonly good: number; readonly refused: number }): string {
  const rows = `${refused > 0 ? 'good ' : ''}${good === 1 ? 'row' : 'rows'}`
  const which = refused > 0 ? 'the ' : good === 1 ? '' : 'all '
  return `Apply ${which}${good.toLocaleString('en-IN')} ${rows}`
}

/** What a row would do, until it is applied. */
export const importRowLabels = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
  applied: importFileLabels.applied,
} as const
