/** Whether PostgreSQL can store the text: it accepts neither U+0000 nor unpaired surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * Every text in a value, with its path, such as `address.zip` or `lines.0.batch`. Not recursive, because input may be nested a hundred
 * thousand levels deep.
 */
export function textsOf(value: unknown): { readonly path: string; readonly text: string }[] {
  const found: { path: string; text: string }[] = []
  const left = [{ path: '', value }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { path, value } = next
    if (typeof value === 'string') found.push({ path, text: value })
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value))
      left.push({ path: path ? `${path}.${name}` : name, value: inner })
  }
  return found
}
