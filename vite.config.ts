import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  // Else the server would load all fifteen hundred icons.
  ssr: { noExternal: ['lucide'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles() } } } } } },
})

/** Five files instead of thirty small ones: without HTTP/2 a browser requests only six at a time. */
function sharedFiles() {
  const ofForms =
    /[\\/]ui[\\/]((password-)?field\.|field-parts)|ui[\\/]outcome|character-count|near-limit|use-draft|use-form|field-errors|domain[\\/]identity[\\/]/
  const ofCheckout =
    /domain[\\/](checkout|orders|payments)[\\/]|storefront[\\/]cart[\\/](availability-messages|cart-changes|check-cart|left-out|price-changes|reservation|use-checked-cart)\./
  const ofLists = /catalogue[\\/]listing[\\/]|catalogue[\\/]filter-counts|storefront[\\/]drawings[\\/]/
  const ofPolicies = /pages[\\/]policy\./
  // Tickets, returns, accounts, lots: what few visits need.
  const ofRareScreens =
    /[\\/](shrink-picture|typed-text|limits|delayed-redirect|linked-text|stock[\\/]lot|eye|eye-off|hand-coins)\.|domain[\\/](attachments|contact|customers|returns)[\\/]/
  const isOfFewScreens = (id: string) =>
    [ofForms, ofCheckout, ofLists, ofPolicies, ofRareScreens].some((files) => files.test(id))
  const ofScreens =
    /([\\/]ui|storefront[\\/](platform|pages|seo|offline|cart|fulfilment))[\\/](?!.*\.route)|storefront[\\/]catalogue[\\/][^\\/]+$|domain[\\/]|(lucide|zustand)[\\/]/
  // On every page, in its header.
  const ofHeader = /[\\/](search[\\/](search-form|messages)|first-word|return-to|identity[\\/]session)\./
  return [
    { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    {
      name: 'shop',
      test: (id: string) => (ofScreens.test(id) || ofHeader.test(id)) && !isOfFewScreens(id),
      minShareCount: 2,
    },
    { name: 'lists', test: ofLists, minShareCount: 2 },
    { name: 'forms', test: ofForms, minShareCount: 3 },
    { name: 'rare', test: ofRareScreens, minShareCount: 2 },
    { name: 'checkout', test: ofCheckout, minShareCount: 2 },
  ]
}
