// What no text of a request may hold; checked for every call.
import type { CallShape } from '#contract/call.ts'
import { textMark, textSentences } from '#contract/text.ts'
import { isPlain, type TextKind } from '#domain/typed-text.ts'
import { isStorable, textsOf } from '../platform/http/texts-of.ts'

type Schema = {
  readonly type?: string
  readonly properties?: { readonly [name: string]: Schema }
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly [textMark]?: 'lines' | 'any'
}
type Sent = { readonly body: unknown; readonly query: unknown; readonly params: unknown }
export type TextKinds = ReadonlyMap<string, TextKind | 'any'>

/**
 * A sentence for each field whose text cannot come in; undefined when there is none. Texts that the body describes are of one line,
 * unless the contract says otherwise (`contract/text.ts`). Queries and paths only look things up: there it is enough that a text can be stored.
 */
export function wrongTexts({ body, query, params }: Sent, kinds: TextKinds): { [field: string]: string } | undefined {
  const sentences: { [field: string]: string } = {}
  const texts = textsOf(body)
  for (const { path, text } of texts) {
    const kind = kinds.get(path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*')) ?? 'any'
    if (kind !== 'any' && !isPlain(text, kind)) sentences[path] = textSentences[kind]
  }
  for (const { path, text } of [...texts, ...textsOf(query), ...textsOf(params)]) {
    if (!isStorable(text)) sentences[path] ??= 'This has a character that cannot be stored. Please type it again'
  }
  return Object.keys(sentences).length > 0 ? sentences : undefined
}

/** The kind of each text that the body of a call describes, by its path: `lines.*.batch`. */
export function textKindsOf({ body }: CallShape): TextKinds {
  const kinds = new Map<string, TextKind | 'any'>()
  if (body) gather(kinds, body as Schema, '')
  return kinds
}

function gather(kinds: Map<string, TextKind | 'any'>, schema: Schema, path: string): void {
  const below = (name: string) => (path ? `${path}.${name}` : name)
  if (schema.type === 'string') kinds.set(path, schema[textMark] ?? 'line')
  for (const [name, inner] of Object.entries(schema.properties ?? {})) gather(kinds, inner, below(name))
  for (const inner of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) gather(kinds, inner, path)
  if (schema.items) gather(kinds, schema.items, below('*'))
}
