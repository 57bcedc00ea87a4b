import type { IconNode } from 'lucide'
import { createElement } from 'react'

type Props = { drawing: IconNode; className?: string | undefined; strokeWidth?: number }

const look = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A lucide icon, hidden from screen readers. lucide's own React component renders many times slower. */
export function Icon({ drawing, className, strokeWidth = 2 }: Props) {
  const shapes = drawing.map(([shape, attributes]) => createElement(shape, attributes))
  return createElement('svg', { ...look, strokeWidth, className, 'aria-hidden': true }, ...shapes)
}
