import { startTransition, useEffect, useState } from 'react'
import type { LoadedOrders } from './load-orders.ts'

type Loading = { readonly loading: Promise<LoadedOrders>; readonly customerId: string | undefined }

/** What to show of orders that are loaded again: the former ones stay until the new ones have come, and when they don't. */
export function useLoadedOrders({ loading, customerId }: Loading): Promise<LoadedOrders> {
  const [shown, setShown] = useState<Loading>({ loading, customerId })

  useEffect(() => {
    if (shown.loading === loading) return
    let isNewest = true
    void replacesShown({ loading, customerId }, shown).then((replaces) => {
      if (isNewest && replaces) startTransition(() => setShown({ loading, customerId }))
    })
    return () => {
      isNewest = false
    }
  }, [loading, customerId, shown])

  return shown.customerId === customerId ? shown.loading : loading
}

/** Another customer's orders never stay. */
export async function replacesShown(fresh: Loading, shown: Loading): Promise<boolean> {
  if (fresh.customerId !== shown.customerId) return true
  return !hasFailed(await fresh.loading) || hasFailed(await shown.loading)
}

function hasFailed(loaded: LoadedOrders): boolean {
  return typeof loaded === 'object' && 'failure' in loaded
}
