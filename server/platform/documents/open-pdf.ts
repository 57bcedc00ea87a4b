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
  // The only one of these three with the rupee sign.
  display: 'fraunces-600.ttf',
  ...scriptFiles,
} as const
export type Typeface = keyof typeof files

const known = new WeakMap<Pdf, Set<Typeface>>()

/** Selects a typeface. Its file is read at its first use. */
export function choose(pdf: Pdf, face: Typeface): void {
  const registered = known.get(pdf) ?? new Set()
  // The types lack the form that takes a parsed font.
  if (!registered.has(face)) pdf.registerFont(face, font(face) as never)
  known.set(pdf, registered.add(face))
  pdf.font(face)
}

const fonts = new Map<Typeface, Font>()

/** Parsed once and shared by all documents: parsing took half of the time of a rendering. */
function font(name: Typeface): Font {
  const known = fonts.get(name)
  if (known) return known
  const read = create(readFileSync(new URL(files[name], folder))) as Font
  fonts.set(name, read)
  return read
}

/** For each point of size: the room above the baseline, and that below it with the gap to the next line. */
export function metricsOf(face: Typeface): { readonly ascent: number; readonly below: number } {
  const { ascent, descent, lineGap, unitsPerEm } = font(face)
  return { ascent: ascent / unitsPerEm, below: (lineGap - descent) / unitsPerEm }
}

type Opened = {
  readonly title: string
  readonly author: string
  readonly made: Date
  /** Width and height in points, or a name; A4 by default. */
  readonly size?: 'A4' | 'A5' | readonly [number, number]
}

/** A document with the shop's typefaces. The same content gives the same bytes: `made` is the file's date. */
export function openPdf({ title, author, made, size = 'A4' }: Opened): {
  pdf: Pdf
  finish(): Promise<Uint8Array>
} {
  const pdf = new PDFDocument({
    size: typeof size === 'string' ? size : [...size],
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    tagged: true,
    // The types lack it.
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
