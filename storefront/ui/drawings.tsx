// Line drawings for places where nothing is yet: leaf lines, straw, one green sprout, as on the shop's own packs.
import type { ReactNode } from 'react'

/** A parcel on its way to nobody yet. */
export function Parcel() {
  return (
    <Drawing>
      <path
        d="M34 46 90 26l56 20v54l-56 20-56-20V46Z"
        className="fill-turmeric-wash stroke-leaf"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="M34 46 90 66l56-20M90 66v54" className="stroke-leaf" strokeWidth="4" strokeLinejoin="round" />
      <path d="m62 36 56 20v16" className="stroke-leaf/40" strokeWidth="4" strokeLinecap="round" />
      <Sprout at="translate(90 26)" />
    </Drawing>
  )
}

/** A bill with nothing on it. */
export function Bill() {
  return (
    <Drawing>
      <path
        d="M52 14h76v100l-12.7-8-12.7 8-12.6-8-12.7 8-12.7-8L52 114V14Z"
        className="fill-turmeric-wash stroke-leaf"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="M68 38h44M68 56h28M68 74h36" className="stroke-leaf/40" strokeWidth="4" strokeLinecap="round" />
      <Sprout at="translate(128 30)" />
    </Drawing>
  )
}

/** A letter box at a gate post. */
export function LetterBox() {
  return (
    <Drawing>
      <path d="M90 78v38" className="stroke-leaf" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M46 78V48a18 18 0 0 1 18-18h52a18 18 0 0 1 18 18v30H46Z"
        className="fill-turmeric-wash stroke-leaf"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="M82 78V48a18 18 0 0 0-18-18" className="stroke-leaf" strokeWidth="4" />
      <path d="M98 54h22" className="stroke-leaf/40" strokeWidth="5" strokeLinecap="round" />
      <Sprout at="translate(120 30)" />
    </Drawing>
  )
}

/** A basket with nothing in it but light. */
export function EmptyBasket() {
  return (
    <Drawing>
      <path d="M48 56C52 22 68 8 90 8s38 14 42 48" className="stroke-leaf" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M26 56h128l-13 52a9 9 0 0 1-9 7H48a9 9 0 0 1-9-7L26 56Z"
        className="fill-turmeric-wash stroke-leaf"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="M33 76h114M37 95h106M62 58l6 55M90 58v55M118 58l-6 55" className="stroke-leaf/35" strokeWidth="3" />
      <Sprout at="translate(120 50)" />
    </Drawing>
  )
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 180 130" className="w-44 flex-none" fill="none" aria-hidden="true">
      <ellipse cx="90" cy="116" rx="80" ry="11" className="fill-tile" />
      {children}
    </svg>
  )
}

function Sprout({ at }: { at: string }) {
  return (
    <path
      transform={at}
      d="M0 0c0-13 3-22 16-27 2 14-5 24-16 27Zm0 0c0-8-4-14-13-16-1 9 4 15 13 16Z"
      className="fill-lime"
    />
  )
}
