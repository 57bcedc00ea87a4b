/** How far a file is. */
export const importFileLabels = { checked: 'Not applied', applying: 'Being applied', applied: 'Applied' } as const

/** What a row would do, until it is applied. */
export const importRowLabels = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
  applied: importFileLabels.applied,
} as const
