let ahead = 0

/** From the `date` of an answer: a phone's clock may be wrong, and a claim ends by the server's. */
export function noteServerTime(date: string | null): void {
  const at = Date.parse(date ?? '')
  if (!Number.isNaN(at)) ahead = at - Date.now()
}

export function serverNow(): number {
  return Date.now() + ahead
}
