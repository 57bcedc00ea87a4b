import type { LoaderFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router'

type ContextKey = Parameters<RouterContextProvider['set']>[0]
type Telling = { faultResponse(fault: unknown): Response }
type Route = NonNullable<ServerBuild['routes'][string]>

/** The context key is the build's own object: a second copy of its module would be another key. */
export function contextKey(build: ServerBuild): ContextKey {
  return (build.entry.module as unknown as { readonly shopApi: ContextKey }).shopApi
}

/**
 * The storefront in which whatever fails in a loader, the shop's action or the loader itself, becomes a response that
 * names the reference (API-08): React Router hides an error that it does not know, and passes a response as it is.
 */
export function tellingFaults(build: ServerBuild): ServerBuild {
  const key = contextKey(build)
  const telling = (route: Route): Route => {
    const { loader } = route.module
    if (!loader) return route
    const load = async (given: LoaderFunctionArgs) => {
      try {
        return await loader(given)
      } catch (thrown) {
        const { faultResponse } = given.context.get(key) as Telling
        throw thrown instanceof Error ? faultResponse(thrown) : thrown
      }
    }
    return { ...route, module: { ...route.module, loader: load } }
  }
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && telling(route)])
  return { ...build, routes: Object.fromEntries(routes) }
}
