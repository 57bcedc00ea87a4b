import { Link } from 'react-router'
import { inPath } from '#domain/purchases/purchase-number.ts'
import { classes } from '#ui/classes.ts'
import { pagePath } from '../platform/page-path.ts'
import { standingLink } from '../ui/text-link.ts'

export function SlipLink({ number }: { number: string }) {
  return (
    <Link
      to={pagePath('/purchases/:slip', { params: { slip: inPath(number) } })}
      className={classes(standingLink, 'whitespace-nowrap')}
    >
      {number}
    </Link>
  )
}
