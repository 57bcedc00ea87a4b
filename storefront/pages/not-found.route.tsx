import { data } from 'react-router'
import { unlistedMeta } from '../seo/page-meta.ts'
import { messages } from './messages.ts'
import { NotFound } from './not-found.tsx'

export const meta = () => unlistedMeta(messages.pageNotFound)

export function loader() {
  throw data(messages.pageNotFound, { status: 404 })
}

export { NotFound as default, NotFound as ErrorBoundary }
