import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Pdf } from './pdf.ts'
import { scriptFiles } from './scripts.ts'
import { beginTags } from './tags.ts'

const folder = new URL('../../../fonts/', import.meta.url)
const files = {
  text: 'hanken-grotesk-400.ttf',
  strong: 'hanken-grotesk-600.ttf',
  // The only one of the three that has the rupee sign.
  display: 'fraunces-600.ttf',
  ...scriptFiles,
} as const
export type Typeface = keyof typeof files

const known = new WeakMap<Pdf, Set<Typeface>>()

/** Chooses a typeface for what is written next; its file is read when it is first needed. */
export function choose(pdf: Pdf, face: Typeface): void {
  const registered = known.get(pdf) ?? new Set()
  // The types do not know that a typeface may be one that is read already.
  if (!registered.has(face)) pdf.registerFont(face, font(face) as never)
  known.set(pdf, registered.add(face))
  pdf.font(face)
}

const fonts = new Map<Typeface, Font>()

/** Read once and shared by all documents: half of a drawing's time went into reading the same tables again. */
function font(name: Typeface): Font {
  const known = fonts.get(name)
  if (known) return known
  const read = create(readFileSync(new URL(files[name], folder))) as Font
  fonts.set(name, read)
  return read
}

/** An A4 page with the shop's typefaces; the same content always gives the same bytes, since `made` is the file's date. */
export function openPdf({ title, author, made }: { title: string; author: string; made: Date }): {
  pdf: Pdf
  finish(): Promise<Uint8Array>
} {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    tagged: true,
    // The types do not know it yet.
    subset: 'PDF/UA' as never,
    info: { Title: title, Author: author, Creator: author, CreationDate: made, ModDate: made },
  })
  const root = beginTags(pdf)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  return {
    pdf,
    async finish() {
      root.end()
      pdf.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
