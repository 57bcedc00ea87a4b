import { Drawing, Sprout } from './drawing.tsx'

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
