import { data } from 'react-router'
import { pageTitle } from '../platform/title.ts'
import { messages } from './messages.ts'
import { NotFound } from './not-found.tsx'

export function meta() {
  return [{ title: pageTitle(messages.pageNotFound) }, { name: 'robots', content: 'noindex' }]
}

export function loader() {
  throw data(messages.pageNotFound, { status: 404 })
}

export function clientLoader() {
  throw data(messages.pageNotFound, { status: 404 })
}

export { NotFound as default, NotFound as ErrorBoundary }
