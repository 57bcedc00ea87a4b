import type { OwnPrivacyRequest } from '#contract/privacy.ts'
import { readAuth } from '../identity/session.ts'
import { ApiError, send } from '../platform/api.ts'

export type LoadedRequests = readonly OwnPrivacyRequest[] | { readonly failure: unknown } | 'signed-out'

/** Never rejects: the failure is part of the result. */
export async function loadRequests(): Promise<LoadedRequests> {
  try {
    return (await send('GET /api/your-data/requests', { token: readAuth()?.token })).requests
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'signed-out' : { failure: error }
  }
}
