import { onlineManager, QueryClient } from '@tanstack/react-query'
import { StaffFault } from './staff-api.ts'

/** Milliseconds. As long as a session lasts, a page that was shown can be shown again without network. */
const sessionDuration = 12 * 60 * 60_000
/** Milliseconds after which a device that says it is online mostly is. */
const reconnecting = 10_000
let onlineSince = Number.NEGATIVE_INFINITY

onlineManager.subscribe((isOnline) => {
  if (isOnline) onlineSince = performance.now()
})

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Live events say what is out of date, also after the connection was lost.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      // What could not be loaded is loaded once there is a network.
      refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      gcTime: sessionDuration,
      // A device says that it is online a little before its first request succeeds.
      retry: (failures, fault) =>
        failures < 5 &&
        fault instanceof StaffFault &&
        fault.code === 'offline' &&
        performance.now() - onlineSince < reconnecting,
      retryDelay: (failures) => 250 * 2 ** failures,
      // Without it a page would load until the network is back, instead of showing its last answer.
      networkMode: 'always',
    },
    // What was sent, such as a password, leaves the memory soon after its form.
    mutations: { networkMode: 'always', gcTime: 10_000 },
  },
})
