import { isRouteErrorResponse } from 'react-router'
import { ApiError, noReason } from './api.ts'

/** The server's sentence if there is one, else the page's. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.code !== noReason ? error.message : otherwise
}

/** The log reference of a failed call (also as the cause of another error) or of a page that failed on the server. */
export function referenceOf(error: unknown): string | undefined {
  if (error instanceof Error && error.cause) return referenceOf(error.cause)
  const answer = error instanceof ApiError ? error.answer : isRouteErrorResponse(error) ? error.data : undefined
  return typeof answer?.reference === 'string' ? answer.reference : undefined
}
