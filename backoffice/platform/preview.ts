import type { StaffFault } from './staff-api.ts'

/** What an act would do, as the server works it out while a person chooses. */
export type Preview<T> =
  /** Nothing is chosen that could be asked for. */
  | { readonly state: 'not-asked' }
  | { readonly state: 'working' }
  /** `isFormer`: of what was chosen before, until the answer comes. */
  | { readonly state: 'shown'; readonly answer: T; readonly isFormer: boolean }
  /** What is chosen cannot be done. */
  | { readonly state: 'refused'; readonly fault: StaffFault }
  /** It could not be loaded: 'Try again'. */
  | { readonly state: 'failed'; readonly fault: StaffFault }

type Looked<T> = {
  readonly data: T | undefined
  readonly error: StaffFault | null
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
}

/** Of a query with or without an answer; whatever has no answer yet and no fault is being worked out. */
export function previewOf<T>(
  { data, error, isFetching, isPlaceholderData }: Looked<T>,
  { isAsked }: { readonly isAsked: boolean },
): Preview<T> {
  if (!isAsked) return { state: 'not-asked' }
  if (error && isFetching) return { state: 'working' }
  if (error) return { state: error.isOfInput ? 'refused' : 'failed', fault: error }
  return data === undefined ? { state: 'working' } : { state: 'shown', answer: data, isFormer: isPlaceholderData }
}

/** Beside a button that is off because no preview is shown; what it points to stands there in the same state (`PreviewFault`). */
export function whyOff({ state }: Pick<Preview<unknown>, 'state'>): string {
  if (state === 'refused') return 'See above what stops it.'
  return state === 'failed' ? 'It could not be worked out: see above.' : 'It is being worked out.'
}

/** The fault of an act, unless its preview says the same: of one lost connection both have the sentence. */
export function notSaidBy(preview: Preview<unknown>, fault: StaffFault | undefined): StaffFault | undefined {
  return 'fault' in preview && preview.fault.message === fault?.message ? undefined : fault
}

/** Whether a refused act asks for a new look: without an answer nothing says that the sum has changed, and the same act may be repeated. */
export function isOutdatedBy(refusal: StaffFault | undefined): boolean {
  return refusal !== undefined && !refusal.isUnknown
}
