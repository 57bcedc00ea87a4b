import './styles.css'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { endDraftsWithOtherTabs, removeExpiredDrafts } from './platform/drafts.ts'
import { ignoreHeldEnter } from './platform/held-enter.ts'
import { keepSteps } from './platform/keep-steps.ts'
import { KeysProvider } from './platform/keys.tsx'
import { watchMissingScripts } from './platform/missing-scripts.ts'
import { keepForOffline } from './platform/offline-answers.ts'
import { removeExpiredPeople } from './platform/people-here.ts'
import { queryClient } from './platform/query-client.ts'
import { registerServiceWorker } from './platform/register-service-worker.ts'
import { listenForScans } from './platform/scan.ts'
import { removeExpiredStepDrafts } from './platform/step-drafts.ts'
import { routes } from './routes.tsx'
import { PaletteProvider } from './shell/palette-state.tsx'

const router = createBrowserRouter(routes)
// Until an event says otherwise it takes the device to be online.
onlineManager.setOnline(navigator.onLine)
listenForScans()
ignoreHeldEnter()
endDraftsWithOtherTabs()
removeExpiredDrafts()
removeExpiredPeople()
removeExpiredStepDrafts()
keepSteps()
keepForOffline()
registerServiceWorker()
watchMissingScripts(() => {
  const { pathname, search } = router.state.navigation.location ?? router.state.location
  return pathname + search
})
const root = document.getElementById('root')
if (!root) throw new Error('The document has no root element')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* Above the router: a key that is pressed while the frame loads counts. */}
      <KeysProvider>
        <PaletteProvider>
          <RouterProvider router={router} />
        </PaletteProvider>
      </KeysProvider>
    </QueryClientProvider>
  </StrictMode>,
)
