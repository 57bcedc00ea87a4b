import { href, Link } from 'react-router'
import { shop } from '#shop'
import mark from '#ui/mark.svg?raw'

export function Logo() {
  return (
    <Link to={href('/')} className="flex min-h-11 items-center gap-2.5">
      {/* In the page itself: a browser opens a whole document for a drawing in a file. */}
      {/** biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from which the icons are made too */}
      <span aria-hidden="true" className="size-8.5 *:size-full" dangerouslySetInnerHTML={{ __html: mark }} />
      <span className="font-[480] font-serif text-[1.5rem] text-leaf leading-none tracking-[-0.02em]">{shop.name}</span>
    </Link>
  )
}
