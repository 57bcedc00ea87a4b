/** Whether a database can store the text: PostgreSQL takes neither the character zero nor halves of characters. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * Where text stands that no database keeps: the character zero, and halves of characters. By field, as `address.zip`.
 * Not recursive, since what is sent may be nested a hundred thousand deep.
 */
export function unstorableFields(sent: { readonly [part: string]: unknown }): string[] {
  const found: string[] = []
  const left = Object.values(sent).map((value) => ({ path: '', value }))
  for (let next = left.pop(); next; next = left.pop()) {
    const { path, value } = next
    if (typeof value === 'string' && !isStorable(value)) found.push(path)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value))
      left.push({ path: path ? `${path}.${name}` : name, value: inner })
  }
  return found
}
