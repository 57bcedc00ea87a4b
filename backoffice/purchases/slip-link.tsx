import { Link } from 'react-router'
import { inPath } from '#domain/purchases/purchase-number.ts'
import { pagePath } from '../platform/page-path.ts'

export function SlipLink({ number }: { number: string }) {
  return (
    <Link
      to={pagePath('/purchases/:slip', { params: { slip: inPath(number) } })}
      className="inline-flex items-center whitespace-nowrap text-leaf underline underline-offset-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      {number}
    </Link>
  )
}
