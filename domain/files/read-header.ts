import { type Refusal, refuse } from '../refusal.ts'

export type Header = {
  /** By place in the file; undefined where nothing is read. */
  readonly fields: readonly (string | undefined)[]
  /** Headings that nothing is read from. */
  readonly ignored: readonly string[]
}

/** Which field each heading names, by its label or its own name, in any order (IMPORT-01). One of `keys` must be there. */
export function readHeader(
  headings: readonly string[],
  { labels, keys }: { readonly labels: { readonly [field: string]: string }; readonly keys: readonly string[] },
): Header | Refusal<'column-twice', { column: string }> | Refusal<'column-needed', { columns: string; found: string }> {
  const names = new Map(
    Object.entries(labels).flatMap(([field, label]) => [
      [plain(field), field],
      [plain(label), field],
    ]),
  )
  const fields = headings.map((heading) => names.get(plain(heading)))
  const twice = fields.find((field, at) => field !== undefined && fields.indexOf(field) !== at)
  if (twice !== undefined) return refuse('column-twice', { column: labels[twice] ?? twice })
  if (!keys.some((key) => fields.includes(key)))
    return refuse('column-needed', {
      columns: keys.map((key) => labels[key] ?? key).join(' or '),
      found: foundIn(headings),
    })
  return { fields, ignored: headings.filter((heading, at) => fields[at] === undefined && heading.trim() !== '') }
}

/** The headings as a refusal lists them. */
export function foundIn(headings: readonly string[]): string {
  const there = headings.map((heading) => heading.trim()).filter(Boolean)
  return there.join(', ').slice(0, 300)
}

function plain(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{Letter}\p{Number}]/gu, '')
}
