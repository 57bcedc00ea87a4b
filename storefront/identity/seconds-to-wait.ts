import { ApiError } from '../platform/api.ts'

/** Seconds that the server asks to wait before another code; undefined when it refused for another reason. */
export function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'wait-before-next-code') return undefined
  const { retryAfter } = error.answer
  return typeof retryAfter === 'number' && retryAfter > 0 ? retryAfter : undefined
}
