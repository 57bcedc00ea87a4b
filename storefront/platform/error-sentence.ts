import { ApiError, unsaid } from './api.ts'

/** The server's own sentence where it gave one, else the page's. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.code !== unsaid ? error.message : otherwise
}
