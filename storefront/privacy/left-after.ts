import { ApiError, InvalidResponse } from '../platform/api.ts'

/** What a person can still do after a failed look at their link. Servers of 0.12.0 don't know the call: they confirm without it. */
export function leftAfter(fault: unknown): 'nothing' | 'confirm' | 'retry' {
  if (fault instanceof ApiError && fault.code === 'link-invalid') return 'nothing'
  const isAnswered = fault instanceof ApiError || fault instanceof InvalidResponse
  return isAnswered && (fault.status === 404 || fault.status === 405) ? 'confirm' : 'retry'
}
