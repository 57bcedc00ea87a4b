import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { messages } from './messages.ts'

type Step = { readonly text: string; readonly to: string }

export function ProductBreadcrumb({ category }: { category: string }) {
  const steps = [
    { text: messages.productsTitle, to: href('/product') },
    { text: category, to: `${href('/product')}?category=${encodeURIComponent(category)}` },
  ]
  return <Breadcrumb steps={steps} />
}

export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Breadcrumb" className="-my-3">
      <ol className="eyebrow flex items-center gap-2">
        {steps.map(({ text, to }, index) => (
          <Fragment key={to}>
            {index > 0 && (
              <li aria-hidden="true" className="text-ink-faint">
                /
              </li>
            )}
            <li>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center underline decoration-transparent underline-offset-4 hover:decoration-current"
              >
                {text}
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
