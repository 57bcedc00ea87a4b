// Bar codes and QR codes as vectors.
import bwip from 'bwip-js'
import type { Pdf } from './pdf.ts'
import { tagged } from './tags.ts'

/** One dot of a label printer with 203 dpi (8 dots a millimetre), in points. */
export const dot = 72 / 203.2

/** Draws a QR code; `module` is the side of its squares in points. Returns its side. */
export function drawQr(pdf: Pdf, text: string, at: { x: number; y: number }, module: number): number {
  const { pixs, pixx } = squaresOf(text)
  tagged(pdf, 'Artifact', () => {
    for (const [index, isDark] of pixs.entries()) {
      if (!isDark) continue
      pdf.rect(at.x + (index % pixx) * module, at.y + Math.floor(index / pixx) * module, module, module)
    }
    pdf.fill('#000000')
  })
  return pixx * module
}

/** Side of a QR code in points, before it is drawn. */
export function sideOfQr(text: string, module: number): number {
  return squaresOf(text).pixx * module
}

let last: { readonly text: string; readonly code: Code } | undefined
type Code = { readonly pixs: readonly number[]; readonly pixx: number }

/** Of equal stickers one after the other it is worked out once: it takes longer than all else on them. */
function squaresOf(text: string): Code {
  if (last?.text !== text) {
    const [code] = bwip.raw('qrcode', text, 'eclevel=M')
    if (!code || !('pixs' in code)) throw new Error('There is no QR code')
    last = { text, code: { pixs: [...code.pixs], pixx: code.pixx } }
  }
  return last.code
}

/** Draws a Code 128 with the widest bars, in whole dots, that fit; returns its width. */
export function drawCode128(
  pdf: Pdf,
  text: string,
  at: { x: number; y: number },
  { width, height }: { width: number; height: number },
): number {
  const [code] = bwip.raw({ bcid: 'code128', text })
  if (!code || !('sbs' in code)) throw new Error('There is no bar code')
  const widths = [...code.sbs]
  const modules = widths.reduce((sum, one) => sum + one, 0)
  const module = Math.max(1, Math.min(4, Math.floor(width / (modules * dot)))) * dot
  tagged(pdf, 'Artifact', () => {
    let x = at.x
    for (const [index, bars] of widths.entries()) {
      if (index % 2 === 0) pdf.rect(x, at.y, bars * module, height)
      x += bars * module
    }
    pdf.fill('#000000')
  })
  return modules * module
}
