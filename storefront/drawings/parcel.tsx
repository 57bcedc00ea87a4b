import { Drawing, Sprout } from './drawing.tsx'

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
