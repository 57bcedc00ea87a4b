import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isNextPage, listParams } from './product-list.ts'

/** 'Show more' has loaded its page by itself; every other navigation runs the loaders. */
export function shouldRevalidateList({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameList =
    currentUrl.pathname === nextUrl.pathname &&
    isNextPage(listParams(currentUrl.searchParams), listParams(nextUrl.searchParams))
  return isSameList ? false : defaultShouldRevalidate
}
