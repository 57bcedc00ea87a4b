/** Text of a person for LIKE, whose signs % and _ stand for themselves: where it stands in a value, or that the value begins with it. */
export function containing(text: string): string {
  return `%${escaped(text)}%`
}

/** For ILIKE: that the value is the text, in any case. */
export function exactly(text: string): string {
  return escaped(text)
}

export function beginningWith(text: string): string {
  return `${escaped(text)}%`
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
