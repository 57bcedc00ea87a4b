import { href, Link } from 'react-router'
import { shop } from '#shop'
import mark from './mark.svg'

/** The gate and the shop's name; the way home from everywhere. */
export function Logo() {
  return (
    <Link to={href('/')} className="flex min-h-11 items-center gap-2.5">
      <img src={mark} alt="" width={34} height={34} className="size-8.5" />
      <span className="font-[480] font-serif text-[1.5rem] text-leaf leading-none tracking-[-0.02em]">{shop.name}</span>
    </Link>
  )
}
