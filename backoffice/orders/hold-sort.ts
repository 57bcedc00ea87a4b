/** Whether a list is of orders on hold. */
export function areHeld(search: URLSearchParams): boolean {
  const held = search.get('held') ?? ''
  return held !== '' && held !== 'no'
}

export function isHoldSort(sort: string | null): boolean {
  return sort?.endsWith('-held') ?? false
}

/** A sort by hold lists orders on hold only. The query says so, since 'All that match' is without the sort (DESK-06); undefined: it does. */
export function withHold(search: URLSearchParams): { readonly [name: string]: string } | undefined {
  if (!isHoldSort(search.get('sort')) || areHeld(search)) return undefined
  return { ...Object.fromEntries(search), held: 'yes' }
}
