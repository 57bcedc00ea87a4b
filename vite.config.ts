import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  // Else the server would load all fifteen hundred icons.
  ssr: { noExternal: ['lucide-react'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles() } } } } } },
})

/** Two files instead of thirty small ones: what changes with the framework only, and what nearly every screen uses. */
function sharedFiles() {
  return [
    { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    {
      name: 'shop',
      test: /storefront[\\/](ui|platform|pages|found)[\\/](?!.*\.route)|domain[\\/]|(lucide-react|sonner|zustand)[\\/]/,
      minShareCount: 4,
    },
  ]
}
