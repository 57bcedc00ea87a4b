import { Drawing, Sprout } from './drawing.tsx'

/** A row of jars with one missing. */
export function NoProducts() {
  return (
    <Drawing>
      <path d="M36 12v106M144 12v106" className="stroke-leaf" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M26 58h128v10H26V58Zm0 44h128v10H26v-10Z"
        className="fill-turmeric-wash stroke-leaf"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M53 55V32a7 7 0 0 1 7-7h28a7 7 0 0 1 7 7v23M58 22V11h32v11"
        className="stroke-leaf/40"
        strokeWidth="3.5"
        strokeDasharray="5 6"
        strokeLinecap="round"
      />
      <Sprout at="translate(118 57)" />
    </Drawing>
  )
}
