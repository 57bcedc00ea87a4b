import type { IconNode } from 'lucide'
import { createElement } from 'react'

const look = {
  width: 20,
  height: 20,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A lucide icon, hidden from screen readers. */
export function Icon({ drawing, className }: { drawing: IconNode; className?: string }) {
  const shapes = drawing.map(([shape, attributes], index) => createElement(shape, { ...attributes, key: index }))
  return createElement('svg', { ...look, className, 'aria-hidden': true }, shapes)
}
