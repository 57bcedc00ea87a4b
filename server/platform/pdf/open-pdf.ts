import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

export type Pdf = PDFKit.PDFDocument

const files = {
  text: '@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf',
  strong: '@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
  // The only one of the three that has the rupee sign.
  display: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
} as const
export type Typeface = keyof typeof files

const fonts = new Map<Typeface, Buffer>()

function font(name: Typeface): Buffer {
  const known = fonts.get(name)
  if (known) return known
  const read = readFileSync(fileURLToPath(import.meta.resolve(files[name])))
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
    info: { Title: title, Author: author, Creator: author, CreationDate: made, ModDate: made },
  })
  for (const name of Object.keys(files) as Typeface[]) pdf.registerFont(name, font(name))
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  return {
    pdf,
    async finish() {
      pdf.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
