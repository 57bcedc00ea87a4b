/** The drawing of the not-found and offline pages. */
export function OpenGate() {
  return (
    <svg viewBox="0 0 240 140" className="w-56 sm:w-64" fill="none" aria-hidden="true">
      <ellipse cx="120" cy="122" rx="112" ry="14" className="fill-tile" />
      <path d="M10 104c34-18 72-24 110-24s76 6 110 24" className="stroke-line" strokeWidth="3" />
      <circle cx="176" cy="44" r="20" className="fill-turmeric-wash" />
      <g className="stroke-leaf" strokeWidth="6" strokeLinecap="round">
        <path d="M46 122V52M194 122V52" />
        <path d="M46 66l62-22M46 86l62-14M46 106l62-6M108 38v68M52 108l54-58" strokeWidth="4.5" />
      </g>
      <path d="M194 50c0-14 2-24 17-29 2 15-5 26-17 29Zm0 0c0-9-4-16-15-18-1 10 5 17 15 18Z" className="fill-lime" />
    </svg>
  )
}
