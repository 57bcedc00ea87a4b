import type { DemoCategory } from './demo-product.ts'

/** The key of each category's picture (HOME-06): its food, close up. */
export const categoryPictures: { readonly [name in DemoCategory]: string } = {
  Millets: 'foxtail-millet-1kg-close',
  Honey: 'wild-forest-honey-500g-close',
  Rice: 'dehraduni-basmati-1kg-close',
  Pulses: 'toor-dal-1kg-close',
  Oils: 'groundnut-oil-1l-close',
  Spices: 'byadgi-chilli-200g-close',
  Coffee: 'araku-arabica-250g-close',
  Ghee: 'gir-cow-ghee-500ml-close',
}
