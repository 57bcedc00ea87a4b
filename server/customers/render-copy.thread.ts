import type { Typeface } from '#server/platform/documents/open-pdf.ts'
import { openPdf } from '#server/platform/documents/open-pdf.ts'
import { type Tag, tagged } from '#server/platform/documents/tags.ts'
import { heightOfText, writeText } from '#server/platform/documents/write-text.ts'
import type { CopyOfData } from './copy-of-data.ts'

const [left, width, top, bottom] = [56, 483, 56, 786]

type Line = {
  readonly face?: Typeface
  readonly size?: number
  readonly gap?: number
  readonly indent?: number
  readonly tag?: Tag
}

/** One column, from top to bottom: each row as its fields. */
export default async function render({ shop, madeAt, account, sharedWith, held }: CopyOfData): Promise<Uint8Array> {
  const title = `Your data at ${shop}`
  const { pdf, finish } = openPdf({ title, author: shop, made: new Date(madeAt) })
  let y = top
  const put = (text: string, { face = 'text', size = 9, gap = 2, indent = 0, tag = 'P' }: Line = {}) => {
    const style = { face, size, width: width - indent }
    if (y + gap + heightOfText(pdf, text, style) > bottom) {
      pdf.addPage({ size: 'A4', margin: 0 })
      y = top
    }
    tagged(pdf, tag, () => {
      y = writeText(pdf, text, { x: left + indent, y: y + gap }, style)
    })
  }
  put(title, { face: 'display', size: 20, tag: 'H1' })
  put(`Everything held about the account ${account} on ${madeAt}.`, { gap: 8 })
  put(`Shared with: ${sharedWith}`)
  for (const section of held) {
    put(section.title, { face: 'strong', size: 13, gap: 18, tag: 'H2' })
    put(`If you ask us to erase it. ${section.ifErased}`)
    for (const [index, row] of section.rows.entries()) {
      put(`${index + 1}`, { face: 'strong', gap: 8 })
      for (const { text, depth } of linesOf(row)) put(text, { indent: 10 + depth * 10 })
    }
  }
  return finish()
}

/** 'first name: Asha'; what is empty is left out. */
function linesOf(value: object, depth = 0): { readonly text: string; readonly depth: number }[] {
  return Object.entries(value).flatMap(([key, part]) => {
    const name = key.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
    if (part === null || part === '') return []
    if (typeof part === 'object') return [{ text: `${name}:`, depth }, ...linesOf(part, depth + 1)]
    return [{ text: `${name}: ${part}`, depth }]
  })
}
