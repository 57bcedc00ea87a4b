import type { LoaderFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router'

type ContextKey = Parameters<RouterContextProvider['set']>[0]
type FaultReporter = { faultResponse(fault: unknown): Response }
type Route = NonNullable<ServerBuild['routes'][string]>

/** Must come from the build: a second copy of its module would have another key. */
export function contextKey(build: ServerBuild): ContextKey {
  return (build.entry.module as unknown as { readonly shopApi: ContextKey }).shopApi
}

/**
 * Wraps every loader so that an error it throws becomes a response with the log reference (API-08): React Router hides
 * unknown errors from the page, but passes responses through.
 */
export function withFaultReferences(build: ServerBuild): ServerBuild {
  const key = contextKey(build)
  const wrapped = (route: Route): Route => {
    const { loader } = route.module
    if (!loader) return route
    const load = async (args: LoaderFunctionArgs) => {
      try {
        return await loader(args)
      } catch (thrown) {
        const { faultResponse } = args.context.get(key) as FaultReporter
        throw thrown instanceof Error ? faultResponse(thrown) : thrown
      }
    }
    return { ...route, module: { ...route.module, loader: load } }
  }
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && wrapped(route)])
  return { ...build, routes: Object.fromEntries(routes) }
}
