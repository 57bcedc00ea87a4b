import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every screen of the shop and where it lives: the only place besides `root.tsx` that knows them all. */
export default [
  index('catalogue/home/home.route.tsx'),
  route('search', 'catalogue/search/search.route.tsx'),
  route('product', 'catalogue/listing/product-list.route.tsx'),
  route('product/:id', 'catalogue/product/product.route.tsx'),
  route('growers', 'catalogue/growers/growers.route.tsx'),
  route('growers/:id', 'catalogue/growers/grower.route.tsx'),
  route('cart', 'cart/cart.route.tsx'),
  route('login', 'identity/login/login.route.tsx'),
  route('register', 'identity/register/register.route.tsx'),
  route('forgot-password', 'identity/recovery/forgot-password.route.tsx'),
  route('checkout', 'checkout/checkout.route.tsx'),
  route('payment-gateway', 'payments/payment-gateway.route.tsx'),
  layout('account/account.layout.tsx', [
    route('user-dashboard', 'account/dashboard.route.tsx'),
    route('user-dashboard/orders', 'orders/orders.route.tsx'),
    route('user-dashboard/address', 'account/address.route.tsx'),
    route('user-dashboard/invoices', 'invoices/invoices.route.tsx'),
    route('user-dashboard/credentials', 'identity/credentials/credentials.route.tsx'),
  ]),
  route('stop-notifying/:request', 'catalogue/notify-me/stop-notify-me.route.tsx'),
  route('your-data', 'privacy/your-data.route.tsx'),
  route('about', 'pages/about.route.tsx'),
  route('contact', 'contact/contact.route.tsx'),
  route('privacy-policy', 'pages/privacy-policy.route.tsx'),
  route('return-policy', 'pages/return-policy.route.tsx'),
  route('terms-and-conditions', 'pages/terms.route.tsx'),
  route('offline', 'offline/offline.route.tsx'),
  route('*', 'pages/not-found.route.tsx'),
] satisfies RouteConfig
