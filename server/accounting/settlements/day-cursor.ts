/** A cursor that cannot be read begins at the first page. */
export function readCursor(after: string | undefined): { day: string; id: string } | undefined {
  const [, day, id] = /^(\d{4}-\d\d-\d\d)~(.+)$/.exec(after ?? '') ?? []
  return day && id ? { day, id } : undefined
}
