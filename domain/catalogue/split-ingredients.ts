export type PastedIngredients = {
  /** One ingredient each, in the order in which they stand. */
  readonly rows: readonly string[]
  /** A bracket has no other half: what follows it is one row. */
  readonly isUnclear: boolean
}

/**
 * Splits a pasted list of ingredients into rows (GOODS-02): at lines, tabs, commas and semicolons, not within brackets. A share stays with its ingredient:
 * `Ingredients: Oats: 62 %, spices (cumin, chilli).` is `Oats 62 %` and `spices (cumin, chilli)`. No word is added or changed.
 */
export function splitIngredients(text: string): PastedIngredients {
  const list = text
    .trim()
    .replace(/[^\S\n\t]+/g, ' ')
    .replace(/^ingredients?\s*(list)?\s*(?:[:\n\t–-]\s*|$)/i, '')
    .replace(/\s*[:\t]\s*(?=\(?\d+(\.\d+)?\s*%)/g, ' ')
    .replace(/\.\s*$/, '')
    .replace(/(^|[\n\t,;])\s*\d+[.)]\s+/g, '$1')
  const { parts, depth, isCrossed } = partsOf(list)
  const rows: string[] = []
  for (const part of parts) {
    const row = part
      .trim()
      .replace(/^([-–—•*·]\s*)/, '')
      .replace(/\s+/g, ' ')
    // A share in a column, or a line, of its own.
    if (rows.length > 0 && /^\(?\d+(\.\d+)?\s*%\)?$/.test(row)) rows.push(`${rows.pop()} ${row}`)
    else if (row !== '') rows.push(row)
  }
  return { rows, isUnclear: depth > 0 || isCrossed }
}

function partsOf(list: string) {
  const parts = ['']
  let depth = 0
  let isCrossed = false
  for (const [at, sign] of list.split('').entries()) {
    if (/[([]/.test(sign)) depth += 1
    if (/[)\]]/.test(sign)) {
      isCrossed ||= depth === 0
      depth = Math.max(0, depth - 1)
    }
    if (depth === 0 && isBetween(list, sign, at)) parts.push('')
    else parts.push(`${parts.pop()}${sign}`)
  }
  return { parts, depth, isCrossed }
}

/** A comma within a figure is none. */
function isBetween(list: string, sign: string, at: number): boolean {
  if (sign === ',') return !(/\d/.test(list[at - 1] ?? '') && /\d/.test(list[at + 1] ?? ''))
  return /[;\n\r\t]/.test(sign)
}
