import { type Layout, layOut } from './lay-out.ts'
import type { Pdf } from './pdf.ts'
import { drawPiece } from './set-pieces.ts'

type Written = Layout & { readonly align?: 'left' | 'right' | 'center' }

const before = { left: 0, center: 0.5, right: 1 } as const

/** Writes a text of any scripts with its top at `y`; returns the y below it. */
export function writeText(pdf: Pdf, text: string, at: { x: number; y: number }, style: Written): number {
  const { size, width, align = 'left' } = style
  return layOut(pdf, text, style).reduce((top, line) => {
    let x = at.x + (width === undefined ? 0 : (width - line.width) * before[align])
    for (const piece of line.pieces) {
      drawPiece(pdf, piece, { x, y: top + line.ascent }, size)
      x += piece.width * size
    }
    return top + line.height
  }, at.y)
}

/** Points. */
export function heightOfText(pdf: Pdf, text: string, layout: Layout): number {
  return layOut(pdf, text, layout).reduce((sum, { height }) => sum + height, 0)
}
