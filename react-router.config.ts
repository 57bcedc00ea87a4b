import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'storefront',
  ssr: true,
  // Pages are the same for everybody and cached by the server: all routes are known from the first page on.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
