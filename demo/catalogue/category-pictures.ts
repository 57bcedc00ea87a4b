import type { DemoCategory } from './demo-product.ts'

/** The key of each category's picture (HOME-06): a dish of it (LOOK-01). */
export const categoryPictures: { readonly [name in DemoCategory]: string } = {
  /** Upma with peas, carrot and cashew. */
  Millets: 'dish-millets',
  /** Toast with honey. */
  Honey: 'dish-honey',
  /** A thali with steamed rice. */
  Rice: 'dish-rice',
  /** Dal tadka. */
  Pulses: 'dish-pulses',
  /** Vadas frying. */
  Oils: 'dish-oils',
  /** Paneer in roasted chilli. */
  Spices: 'dish-spices',
  /** Filter coffee with biscuits. */
  Coffee: 'dish-coffee',
  /** Besan ladoos. */
  Ghee: 'dish-ghee',
}
