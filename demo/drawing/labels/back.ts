import type { DemoProduct } from '../../catalogue/demo-product.ts'
import type { Ink } from '../base/ink.ts'
import { type FontName, letters, widthOf } from '../base/lettering.ts'
import { rectangle } from '../base/path.ts'
import { brand, type LabelBox, motifAt, vegMark } from './label.ts'

/** The back of a pack: how to use it, where it grew, who packed it; the same facts as the product page. */
export function backOf(product: DemoProduct, use: string) {
  return (box: LabelBox): Ink[] => {
    const { width: w, height: h } = box
    const largest = Math.min(w * 0.064, h * 0.052)
    for (let size = largest; ; size *= 0.97) {
      const { inks, end } = column(box, product, use, size)
      if (end <= h * 0.84) return [...head(box), ...inks, ...foot(box, product, Math.min(size, w * 0.05))]
    }
  }
}

function head({ width: w, height: h, ...box }: LabelBox): Ink[] {
  const { paper, accent, onAccent } = box.colours
  const marks = { stem: onAccent, fruit: onAccent, leaf: onAccent, light: accent }
  return [
    { d: rectangle(0, 0, w, h, 3), fill: paper },
    { d: rectangle(0, 0, w, h * 0.13), fill: accent },
    ...brand(w * (box.round ? 0.15 : 0.085), h * 0.087, h * 0.055, onAccent, { align: 'left' }),
    ...motifAt({ width: w, height: h, ...box }, w * (box.round ? 0.85 : 0.915) - h * 0.045, h * 0.066, h * 0.1, marks),
  ]
}

function column(
  { width: w, height: h, text, colours, round }: LabelBox,
  product: DemoProduct,
  use: string,
  size: number,
) {
  const x = w * (round ? 0.15 : 0.085)
  const inks: Ink[] = []
  let y = h * 0.13 + size * 2.2
  const write = (words: string, { font = 'plain' as FontName, scale = 1, gap = 0.5 } = {}) => {
    for (const line of broken(words, { font, size: size * scale, width: w - x * 2 })) {
      inks.push(letters(line, { x, y, size: size * scale, font, fill: colours.ink }))
      y += size * scale * 1.32
    }
    y += size * gap
  }
  const heading = (words: string) => {
    const capitals = { x, y, size: size * 0.76, font: 'strong', fill: colours.accent, tracking: 110 } as const
    inks.push(letters(words.toUpperCase(), capitals))
    y += size * 1.3
  }
  write(text.name.join(' '), { font: 'display', scale: 1.7, gap: 0 })
  heading('In the kitchen')
  write(use)
  heading('Grown in')
  write(`${product.originState}, India`)
  heading('Packed by')
  write(product.packer.name)
  heading('Organic certificate')
  write(product.certificate.number, { gap: -1 })
  return { inks, end: y }
}

function foot({ width: w, height: h, text, colours, round }: LabelBox, product: DemoProduct, size: number): Ink[] {
  const [x, y] = [w * (round ? 0.15 : 0.085), h * 0.955]
  const mark = size * 2
  return [
    { d: rectangle(x, y - mark - size * 0.7, w - x * 2, 1.1), fill: colours.ink, opacity: 0.5 },
    ...vegMark(x, y - mark * 0.98, mark),
    letters(`Net ${text.quantity}`, { x: x + mark * 1.3, y: y - size * 1.05, size, font: 'strong', fill: colours.ink }),
    letters(`Best within ${product.bestBeforeMonths} months of packing`, {
      x: x + mark * 1.3,
      y: y - size * 0.04,
      size: size * 0.76,
      font: 'plain',
      fill: colours.ink,
    }),
  ]
}

function broken(text: string, { font, size, width }: { font: FontName; size: number; width: number }): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && widthOf(longer, { size, font }) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
