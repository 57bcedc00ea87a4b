import { useSteps } from '../platform/use-steps.ts'
import { nextInQueue } from './next-in-queue.ts'
import { packPath, type Queue } from './order-to-pack.ts'

/** The order to pack after this one; one whose step is taken, whether it is sent or waits, is none. */
export function useNextOrder({ queue: { orders }, number }: { readonly queue: Queue; readonly number: string }) {
  const { waiting, outcomes } = useSteps()
  return (canOpen: (number: string) => boolean): string | undefined => {
    const pages = new Set([...waiting, ...outcomes].map(({ page }) => page))
    const taken = orders.filter((each) => pages.has(packPath(each.number)))
    return nextInQueue(orders, { done: new Set([number, ...taken.map((each) => each.number)]), canOpen })
  }
}
