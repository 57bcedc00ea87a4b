import { QueryClient } from '@tanstack/react-query'

/** Milliseconds. As long as a session lasts, a page that was shown can be shown again without network. */
const sessionDuration = 12 * 60 * 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Live events say what is out of date, also after the connection was lost.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      // What could not be loaded is loaded once there is a network.
      refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      gcTime: sessionDuration,
      retry: false,
      // Without it a page would load until the network is back, instead of showing its last answer.
      networkMode: 'always',
    },
    // What was sent, such as a password, leaves the memory soon after its form.
    mutations: { networkMode: 'always', gcTime: 10_000 },
  },
})
