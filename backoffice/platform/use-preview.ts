import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { previewOf } from './preview.ts'
import type { StaffFault } from './staff-api.ts'
import type { StaffQueryKey } from './staff-query.ts'

/**
 * Looks at what an act would do; while the server works it out, the last answer stays. `isPaused`: not asked again, as while the act itself
 * runs, after which it cannot be done once more.
 */
export function usePreview<T>(
  query: UseQueryOptions<T, StaffFault, T, StaffQueryKey>,
  { isAsked = true, isPaused = () => false }: { readonly isAsked?: boolean; readonly isPaused?: () => boolean } = {},
) {
  const looked = useQuery({
    ...query,
    enabled: () => isAsked && !isPaused(),
    placeholderData: keepPreviousData as typeof query.placeholderData,
    staleTime: 0,
    gcTime: 0,
  })
  const tryAgain = () => void looked.refetch()
  return { preview: previewOf(looked, { isAsked }), tryAgain }
}
