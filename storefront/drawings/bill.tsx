import { Drawing, Sprout } from './drawing.tsx'

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
