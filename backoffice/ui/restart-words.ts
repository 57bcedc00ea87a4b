/** Of the button that gives up a restored draft: a form that begins with something in it does not start empty. */
export function restartWords(start: unknown): string {
  return isFilled(start) ? 'Start again' : 'Start empty'
}

/** Ticks and nothing chosen yet do not count. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value === 'number') return value !== 0
  return typeof value === 'object' && value !== null && Object.values(value).some(isFilled)
}
