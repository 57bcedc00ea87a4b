const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** 'Chrome on Android', from the first marks that a User-Agent header has. */
export function browserLabel(userAgent: string | null | undefined): string {
  const first = (marks: readonly (readonly [string, string])[]) =>
    marks.find(([mark]) => userAgent?.includes(mark))?.[1]
  const browser = first(browsers) ?? 'A browser'
  const system = first(systems)
  return system ? `${browser} on ${system}` : browser
}
