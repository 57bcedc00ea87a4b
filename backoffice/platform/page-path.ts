import type { StaffPage } from '#contract/backoffice/pages.ts'
import { fillPath } from './fill-path.ts'

type ParamOf<Path extends string> = Path extends `${infer Start}/${infer Rest}`
  ? ParamOf<Start> | ParamOf<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never

type Query = { readonly query?: { readonly [name: string]: string | undefined } }
type Input<Page extends StaffPage> = [ParamOf<Page>] extends [never]
  ? [input?: Query]
  : [input: Query & { readonly params: { readonly [Name in ParamOf<Page>]: string } }]

/** Where a page of the back office is: `pagePath('/orders/:number', { params: { number } })`. Paths are typed nowhere else. */
export function pagePath<Page extends StaffPage>(page: Page, ...[input = {}]: Input<Page>): string {
  return fillPath(page, input)
}
