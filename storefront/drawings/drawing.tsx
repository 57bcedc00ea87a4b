// Line drawings in the style of the shop's packs. One file each, so that a page loads only its own.
import type { ReactNode } from 'react'

export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 180 130" className="w-44 flex-none" fill="none" aria-hidden="true">
      <ellipse cx="90" cy="116" rx="80" ry="11" className="fill-tile" />
      {children}
    </svg>
  )
}

export function Sprout({ at }: { at: string }) {
  return (
    <path
      transform={at}
      d="M0 0c0-13 3-22 16-27 2 14-5 24-16 27Zm0 0c0-8-4-14-13-16-1 9 4 15 13 16Z"
      className="fill-lime"
    />
  )
}
