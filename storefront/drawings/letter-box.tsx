import { Drawing, Sprout } from './drawing.tsx'

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
