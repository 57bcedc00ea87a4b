import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { goesOn, wantedShelf } from './shelf.ts'

/** The list that goes on by a page has it already; everything else is asked for anew. */
export function onlyForOtherProducts({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameList =
    currentUrl.pathname === nextUrl.pathname &&
    goesOn(wantedShelf(currentUrl.searchParams), wantedShelf(nextUrl.searchParams))
  return isSameList ? false : defaultShouldRevalidate
}
