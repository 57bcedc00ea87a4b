export const mainLinks = [
  { to: '/', text: 'Home' },
  { to: '/product', text: 'Products' },
  { to: '/about', text: 'About' },
  { to: '/contact', text: 'Contact' },
] as const

export const footerLinks = [
  { to: '/about', text: 'About' },
  { to: '/growers', text: 'Our Growers' },
  { to: '/contact', text: 'Contact' },
  { to: '/terms-and-conditions', text: 'Terms and Conditions' },
  { to: '/privacy-policy', text: 'Privacy Policy' },
  { to: '/return-policy', text: 'Return Policy' },
] as const
