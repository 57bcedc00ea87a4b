import './styles.css'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { loadWholePage } from '#ui/load-whole-page.ts'
import { endDraftsWithOtherTabs, removeExpiredDrafts } from './platform/drafts.ts'
import { keepSteps } from './platform/keep-steps.ts'
import { KeysProvider } from './platform/keys.tsx'
import { keepForOffline } from './platform/offline-answers.ts'
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
endDraftsWithOtherTabs()
removeExpiredDrafts()
removeExpiredStepDrafts()
keepSteps()
keepForOffline()
registerServiceWorker()
// After an update an open page names files of the build before, which the server no longer has.
window.addEventListener('vite:preloadError', () => {
  const { pathname, search } = router.state.navigation.location ?? router.state.location
  const path = pathname + search
  void loadWholePage(path, () => location.assign(path))
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
