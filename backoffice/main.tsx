import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { loadWholePageOfAnotherBuild } from './platform/another-build.ts'
import { endDraftsWithOtherTabs } from './platform/drafts.ts'
import { listenForScans } from './platform/scan.ts'
import { routes } from './routes.tsx'

const router = createBrowserRouter(routes)
listenForScans()
endDraftsWithOtherTabs()
loadWholePageOfAnotherBuild(() => router.state.navigation.location ?? router.state.location)
const root = document.getElementById('root')
if (!root) throw new Error('The document has no root element')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
