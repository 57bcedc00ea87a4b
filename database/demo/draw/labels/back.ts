import type { DemoProduct } from '../../demo-product.ts'
import type { Ink } from '../base/ink.ts'
import { type FontName, letters, widthOf } from '../base/lettering.ts'
import { rectangle } from '../base/path.ts'
import { brand, type LabelBox, motifAt, vegMark } from './label.ts'

/** The back of a pack: how to use it, where it grew, who packed it; the same facts as the product page. */
export function backOf(product: DemoProduct, use: string) {
  return (box: LabelBox): Ink[] => {
    const { width: w, height: h, colours } = box
    const small = Math.min(w * 0.043, h * 0.034)
    const inset = w * 0.085
    const inks: Ink[] = [
      { d: rectangle(0, 0, w, h, 3), fill: colours.paper },
      { d: rectangle(0, 0, w, h * 0.13), fill: colours.accent },
      ...brand(inset, h * 0.087, h * 0.055, colours.onAccent, { align: 'left' }),
      ...motifAt(box, w - inset - h * 0.045, h * 0.066, h * 0.1, {
        stem: colours.onAccent,
        fruit: colours.onAccent,
        leaf: colours.onAccent,
        light: colours.accent,
      }),
    ]
    let y = h * 0.13 + small * 2.1
    const write = (
      text: string,
      { font = 'plain' as FontName, size = small, gap = 0.4, width = w - inset * 2 } = {},
    ) => {
      for (const line of broken(text, { font, size, width })) {
        inks.push(letters(line, { x: inset, y, size, font, fill: colours.ink }))
        y += size * 1.34
      }
      y += size * gap
    }
    const heading = (text: string) => {
      inks.push(
        letters(text.toUpperCase(), {
          x: inset,
          y,
          size: small * 0.82,
          font: 'strong',
          fill: colours.accent,
          tracking: 110,
        }),
      )
      y += small * 1.4
    }
    write(box.text.name.join(' '), { font: 'display', size: small * 1.75, gap: 0.15 })
    heading('In the kitchen')
    write(use)
    heading('Grown in')
    write(`${product.originState}, India`)
    heading('Packed by')
    write(product.producer.name, { gap: 0.5 })
    heading('Organic certificate')
    write(`${product.certificate.scheme} ${product.certificate.number}`)
    const foot = h * 0.955
    inks.push(
      { d: rectangle(inset, h * 0.855, w - inset * 2, 1.1), fill: colours.ink, opacity: 0.5 },
      ...vegMark(inset, foot - small * 1.75, small * 1.75),
      letters(`Net ${box.text.quantity}`, {
        x: inset + small * 2.5,
        y: foot - small * 0.95,
        size: small * 1.05,
        font: 'strong',
        fill: colours.ink,
      }),
      letters(`Best within ${product.bestBeforeMonths} months of packing`, {
        x: inset + small * 2.5,
        y: foot,
        size: small * 0.78,
        font: 'plain',
        fill: colours.ink,
      }),
    )
    return inks
  }
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
