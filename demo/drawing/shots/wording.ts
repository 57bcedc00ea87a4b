import type { DemoProduct } from '../../catalogue/demo-product.ts'
import { paper } from '../base/colour.ts'
import { backOf } from '../labels/back.ts'
import type { LabelColours, LabelText } from '../labels/label.ts'
import type { LayoutName } from '../labels/layouts.ts'
import type { Motif, MotifColours } from '../labels/motif-plants.ts'
import type { Label } from '../packs/pack.ts'

export type Wording = {
  name: readonly string[]
  variety: string
  motif: Motif
  accent: string
  paper?: string
  onAccent?: string
  ink?: string
  fruit?: string
  leaf?: string
  stem?: string
  light?: string
}

/** The colours and words of a product's label, its quantity and category taken from the catalogue. */
export function labelFor(product: DemoProduct, layout: LayoutName, wording: Wording): Label {
  return { layout, text: textOf(product, wording), colours: coloursOf(wording), motif: wording.motif }
}

/** The same label's back; `use` tells how to cook or keep what is inside. */
export function backFor(product: DemoProduct, wording: Wording, use: string): Label {
  return {
    layout: backOf(product, use),
    text: textOf(product, wording),
    colours: coloursOf(wording),
    motif: wording.motif,
  }
}

function textOf(product: DemoProduct, { name, variety }: Wording): LabelText {
  const { amount, unit } = product.netQuantity
  return { name, variety, quantity: `${amount} ${unit}`, category: product.category }
}

function coloursOf({
  accent,
  paper: sheet = paper,
  onAccent = paper,
  ink = '#2E2118',
  fruit,
  leaf = '#6F8050',
  stem = '#5E4A30',
  light = '#FFF3D0',
}: Wording): LabelColours {
  const motif: MotifColours = { stem, fruit: fruit ?? accent, leaf, light }
  return { paper: sheet, ink, accent, onAccent, motif }
}
