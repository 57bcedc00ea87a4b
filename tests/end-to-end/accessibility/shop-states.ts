// Products, cart, contact and the pages to read.
import { answer } from '../../fixtures/answers.ts'
import { findProduct, soldOut } from '../../fixtures/products.ts'
import { fillCart, store } from '../../fixtures/purchase.ts'
import { opened, press, type State, see } from './state.ts'

export const shopStates: readonly State[] = [
  opened('home', '/', 'Latest Products'),
  {
    screen: 'home',
    state: 'no network',
    goesOn: true,
    inHeader: true,
    async arrive(page) {
      await page.context().setOffline(true)
      await page.getByRole('banner').getByRole('status').filter({ hasText: /\w/ }).waitFor()
    },
  },
  {
    screen: 'home',
    state: 'open menu',
    goesOn: true,
    inHeader: true,
    onlyAt: 360,
    async arrive(page) {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.context().setOffline(false)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Products' }).waitFor()
    },
  },
  {
    screen: 'home',
    state: 'the server is down',
    async arrive(page) {
      await page.goto('/about')
      await answer(page, '/_.data', { status: 500, json: { error: 'x', code: 'fault' } })
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click())
      await see(page, 'Failed to load product data. Please try again later.')
    },
  },
  opened('products', '/product', 'Categories'),
  {
    screen: 'products',
    state: 'empty category',
    async arrive(page) {
      await page.goto('/product?category=Nothing')
      await see(page, 'No Product Found With This Category.')
    },
  },
  {
    screen: 'products',
    state: 'cards of products in the cart',
    inHeader: true,
    async arrive(page) {
      await fillCart(page, 1, 20)
      await page.goto('/product')
      await page
        .getByRole('button', { name: /^Increase quantity of/ })
        .nth(1)
        .waitFor()
    },
  },
  {
    screen: 'products',
    state: 'filtered',
    async arrive(page) {
      await page.goto('/product?state=Karnataka&price=300-500&in_stock=true')
      await see(page, 'Clear all')
    },
  },
  {
    screen: 'products',
    state: 'a sold-out card asks for an email',
    async arrive(page) {
      const { title, category } = await findProduct(page, soldOut)
      await page.goto(`/product?category=${category}`)
      await press(page, 'Notify Me')
      await page.getByRole('dialog', { name: title }).getByLabel('Email').waitFor()
    },
  },
  {
    screen: 'products',
    state: 'filters that leave none',
    async arrive(page) {
      await page.goto('/product?category=Honey&state=Haryana')
      await see(page, 'No products match all of these filters.')
    },
  },
  {
    screen: 'search',
    state: 'behind its icon, with suggestions',
    onlyAt: 360,
    async arrive(page) {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/')
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
      await page.keyboard.type('honey')
      await page.getByRole('option').first().waitFor()
    },
  },
  opened('search', '/search', 'Or browse by category'),
  {
    screen: 'search',
    state: 'found',
    async arrive(page) {
      await page.goto('/search?q=honey')
      await see(page, '5 products for “honey”')
    },
  },
  {
    screen: 'search',
    state: 'nothing found',
    async arrive(page) {
      await page.goto('/search?q=shoes')
      await see(page, 'Nothing found for “shoes”')
    },
  },
  {
    screen: 'search',
    state: 'not answered',
    async arrive(page) {
      await answer(page, '/api/search', 'no network')
      await page.goto('/search?q=honey')
      await see(page, 'Search isn’t responding. Please try again.')
    },
  },
  {
    screen: 'product',
    state: 'toast on show',
    hasToast: true,
    async arrive(page) {
      await page.goto('/product/wild-forest-honey-500g')
      await press(page, 'Add to Cart')
      await see(page, 'Added 1 item(s) to Cart')
    },
  },
  {
    screen: 'product',
    state: 'seen recently',
    async arrive(page) {
      await page.goto('/product/toor-dal-1kg')
      await page.goto('/product/wild-forest-honey-500g')
      await page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' }))
      await page.getByRole('region', { name: 'Seen recently' }).getByRole('article').waitFor()
    },
  },
  {
    screen: 'product',
    state: 'a PIN code that is not served',
    goesOn: true,
    async arrive(page) {
      await page.getByLabel('Deliver to PIN code').fill('682555')
      await see(page, 'We don’t deliver to this PIN code yet')
    },
  },
  {
    screen: 'product',
    state: 'enlarged picture',
    goesOn: true,
    async arrive(page) {
      await press(page, 'Enlarge')
      await page.getByRole('dialog', { name: /^Pictures of / }).waitFor()
    },
  },
  {
    screen: 'product',
    state: 'sold out, a wrong email for Notify Me',
    async arrive(page) {
      await page.goto(`/product/${(await findProduct(page, soldOut)).id}`)
      await press(page, 'Notify Me')
      await page.getByRole('main').getByLabel('Email').fill('asha@')
      await press(page, 'Notify Me')
      await see(page, 'Please check this email address')
    },
  },
  opened('a path that is not there', '/nowhere', 'Page Not Found'),
  opened('the end of Notify Me', '/stop-notifying/unknown-token', /./),
  opened('a link about data', `/your-data#data=${'a'.repeat(43)}`, 'Your data'),
  opened('growers', '/growers', 'Our Growers'),
  opened('grower', '/growers/saurashtra-gopalak-dairy', 'Their products'),
  opened('about', '/about', /./),
  opened('privacy policy', '/privacy-policy', 'Privacy Policy'),
  opened('return policy', '/return-policy', 'Return Policy'),
  opened('terms', '/terms-and-conditions', 'Terms and Conditions'),
  {
    screen: 'contact',
    state: 'validation errors',
    async arrive(page) {
      await page.goto('/contact')
      await press(page, 'Send message')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    screen: 'contact',
    state: 'no network',
    goesOn: true,
    hasToast: true,
    async arrive(page) {
      await answer(page, '/contact', 'no network')
      for (const [label, text] of [
        ['Name', 'Asha Rao'],
        ['Email', 'asha@example.in'],
        ['Message', 'Is the ragi stone-ground?'],
      ] as const) {
        await page.getByLabel(label).fill(text)
      }
      await press(page, 'Send message')
      await see(page, 'Network Error or CORS Issue')
    },
  },
  opened('cart', '/cart', 'Your Cart is Empty'),
  {
    screen: 'cart',
    state: 'a changed price, toast on show',
    hasToast: true,
    async arrive(page) {
      const lines = await fillCart(page, 2, 6)
      await store(
        page,
        'cart',
        lines.map((line) => ({ ...line, price: 7 })),
      )
      await page.goto('/cart')
      await see(page, 'The price has changed. It was ₹7.')
      await press(page, /^Increase/)
      await see(page, 'Increased product quantity')
    },
  },
  {
    screen: 'cart',
    state: 'what reaches the next saving',
    async arrive(page) {
      await fillCart(page, 1)
      await page.goto('/cart')
      await see(page, 'Any one of these saves you ₹50 more')
      await page.getByRole('button', { name: 'Add', exact: true }).first().waitFor()
    },
  },
  {
    screen: 'cart',
    state: 'sold out and gone',
    async arrive(page) {
      const [line] = await fillCart(page, 1)
      await store(page, 'cart', [
        { ...(await findProduct(page, soldOut)), qty: 1 },
        { ...line, id: 'gone' },
      ])
      await page.goto('/cart')
      await see(page, 'This product is no longer in the shop.')
    },
  },
  {
    screen: 'cart',
    state: 'no answer about the prices',
    async arrive(page) {
      await fillCart(page, 1)
      await page.route('**/api/products/*', (route) => route.abort())
      await page.goto('/cart')
      await see(page, 'We couldn’t check the prices just now.')
    },
  },
]
