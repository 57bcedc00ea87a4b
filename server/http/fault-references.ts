type Action = (...given: never[]) => unknown

/**
 * The actions for loaders, whose errors become responses with the log reference (API-08): React Router hides unknown errors from the
 * page, but passes responses that a loader throws (https://reactrouter.com/how-to/error-boundary).
 */
export function withFaultReferences<Actions extends object>(
  actions: Actions,
  faultResponse: (fault: unknown) => Response,
): Actions {
  const wrapped =
    (action: Action) =>
    async (...given: never[]) => {
      try {
        return await action(...given)
      } catch (fault) {
        throw faultResponse(fault)
      }
    }
  const all = Object.entries(actions).map(([name, action]) => [
    name,
    typeof action === 'function' ? wrapped(action as Action) : action,
  ])
  return Object.fromEntries(all) as Actions
}
