export function startsAnyWord(label: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  const words = label.toLowerCase().split(/\s+/)
  return words.some((_, index) => words.slice(index).join(' ').startsWith(wanted))
}

/** Whether each typed word begins a word of a person's name. */
export function isName(name: string, typed: string): boolean {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const words = name.toLowerCase().split(/[\s.,'’()-]+/)
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)))
}
