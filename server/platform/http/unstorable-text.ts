/** Whether PostgreSQL can store the text: it accepts neither U+0000 nor unpaired surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * Paths of the fields with text that PostgreSQL cannot store, as `address.zip`. Not recursive, because input may be nested a hundred
 * thousand levels deep.
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
