/** Text of a person for LIKE, whose signs % and _ stand for themselves: where it stands in a value, or that the value begins with it. */
export function containing(text: string): string {
  return `%${exactly(text)}%`
}

/** For ILIKE: that the value is the text, in any case. */
export function exactly(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

export function beginningWith(text: string): string {
  return `${exactly(text)}%`
}
