import { isRouteErrorResponse } from 'react-router'
import { ApiError, unsaid } from './api.ts'

/** The server's own sentence where it gave one, else the page's. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.code !== unsaid ? error.message : otherwise
}

/** What names a fault in the server's log: of a call, of what a call has led to, or of a page that failed on the server. */
export function referenceOf(error: unknown): string | undefined {
  if (error instanceof Error && error.cause) return referenceOf(error.cause)
  const told = error instanceof ApiError ? error.answer : isRouteErrorResponse(error) ? error.data : undefined
  return typeof told?.reference === 'string' ? told.reference : undefined
}
