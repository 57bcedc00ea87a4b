import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Another category of the same list needs no new list; everything else is asked for anew. */
export function onlyForAnotherPage(args: ShouldRevalidateFunctionArgs): boolean {
  const isSameList =
    args.currentUrl.pathname === args.nextUrl.pathname && args.currentUrl.search !== args.nextUrl.search
  return isSameList ? false : args.defaultShouldRevalidate
}
