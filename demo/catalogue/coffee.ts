import { npop } from './certificates.ts'
import { gstOnPackedFood, type ListedProduct } from './demo-product.ts'
import { growers } from './growers/growers.ts'

const shared = { category: 'Coffee', ...gstOnPackedFood, isVegetarian: true } as const

export const coffee: readonly ListedProduct[] = [
  {
    ...shared,
    id: 'instant-coffee-100g',
    title: 'Freeze-Dried Coffee, 100% Arabica',
    description: [
      'For the days without a filter: estate arabica from the Bababudan slopes, brewed strong, frozen and dried under vacuum. The flakes keep more of the smell than the usual powder.',
      'One level teaspoon in a cup of water that has just gone off the boil. No chicory, no sugar, no flavouring.',
    ],
    keyBenefits: ['Pure arabica, no chicory', 'Freeze-dried for aroma', 'Medium roast: cocoa and toasted nuts'],
    pricePaise: 385_00,
    mrpPaise: 450_00,
    hsn: '210111',
    netQuantity: { amount: 100, unit: 'g' },
    stock: 36,
    bestBeforeMonths: 18,
    originState: 'Karnataka',
    grower: growers.malnad,
    certificate: npop('2026-0711', '2027-12-31'),
    pictures: [
      { key: 'instant-coffee-100g', alt: 'A glass jar of freeze-dried coffee with a cup of black coffee' },
      { key: 'instant-coffee-100g-close', alt: 'Brown lumps of freeze-dried coffee in a mound from above' },
    ],
  },
  {
    ...shared,
    id: 'monsooned-malabar-250g',
    title: 'Monsooned Malabar, Dark Roast Beans',
    description: [
      'From June to September the beans lie in open-sided sheds on the coast near Mangaluru, raked and turned while the monsoon wind swells them to twice their size and takes away the acidity. It began as an accident on sailing ships and is now made on purpose.',
      'Roasted dark, it gives a heavy, syrupy cup with tobacco, malt and spice. It is at home in an espresso machine or a moka pot, and takes milk well.',
    ],
    keyBenefits: [
      'Heavy body, almost no acidity',
      'Malt, tobacco and warm spice',
      'Roasted every Tuesday, posted within the week',
      'Whole beans in a pouch with a valve',
    ],
    pricePaise: 425_00,
    mrpPaise: 495_00,
    hsn: '090121',
    netQuantity: { amount: 250, unit: 'g' },
    stock: 41,
    bestBeforeMonths: 9,
    originState: 'Karnataka',
    grower: growers.malnad,
    certificate: npop('2026-0713', '2027-12-31'),
    pictures: [
      { key: 'monsooned-malabar-250g', alt: 'A black pouch of Monsooned Malabar coffee with dark beans' },
      { key: 'monsooned-malabar-250g-close', alt: 'Dark roasted coffee beans filling the whole picture' },
    ],
  },
  {
    ...shared,
    id: 'coorg-filter-coffee-250g',
    title: 'Coorg Filter Coffee, Pure',
    description: [
      'Sixty parts arabica and forty robusta, both from the same shaded gardens near Madikeri, roasted a touch past medium and ground for the South Indian filter. There is no chicory in it.',
      'Three heaped spoons in the upper cup, press lightly, pour over water just off the boil and leave it alone for fifteen minutes. One part of this decoction, two of hot milk, and pour from a height.',
    ],
    keyBenefits: [
      'Ground for the brass or steel filter',
      'No chicory: coffee only',
      'Thick decoction, chocolate and roasted nut',
      'Grown under rosewood, jackfruit and pepper',
    ],
    pricePaise: 265_00,
    mrpPaise: 310_00,
    hsn: '090121',
    netQuantity: { amount: 250, unit: 'g' },
    stock: 87,
    bestBeforeMonths: 6,
    originState: 'Karnataka',
    grower: growers.malnad,
    certificate: npop('2026-0715', '2027-12-31'),
    pictures: [
      { key: 'coorg-filter-coffee-250g', alt: 'A round tin of Coorg filter coffee with a brass tumbler and davara' },
      {
        key: 'coorg-filter-coffee-250g-close',
        alt: 'A frothy filter coffee in a brass tumbler seen from above, beans around it',
      },
      {
        key: 'coorg-filter-coffee-250g-back',
        alt: 'Back of the Coorg coffee tin with brewing notes, origin and packer',
      },
    ],
  },
  {
    ...shared,
    id: 'chikmagalur-peaberry-250g',
    title: 'Chikmagalur Peaberry, Medium Roast Beans',
    description: [
      'About one coffee cherry in twenty holds a single round bean instead of two flat ones. Sorted out by hand, these peaberries roast more evenly and cost more trouble than anything else we sell.',
      'From gardens at 1,100 metres under the Baba Budangiri range, where Indian coffee began. Washed, slow-dried and roasted medium: orange, cane sugar, a clean end. Best in a pour-over or French press.',
    ],
    keyBenefits: [
      'Hand-sorted single round beans',
      'Grown at 1,100 m under native shade',
      'Orange, cane sugar, clean finish',
    ],
    pricePaise: 399_00,
    mrpPaise: 470_00,
    hsn: '090121',
    netQuantity: { amount: 250, unit: 'g' },
    stock: 24,
    bestBeforeMonths: 9,
    originState: 'Karnataka',
    grower: growers.malnad,
    certificate: npop('2026-0717', '2027-12-31'),
    pictures: [
      {
        key: 'chikmagalur-peaberry-250g',
        alt: 'A kraft pouch of Chikmagalur peaberry coffee with beans and a branch of cherries',
      },
      {
        key: 'chikmagalur-peaberry-250g-close',
        alt: 'Small, round peaberry coffee beans in a clay-coloured bowl with a branch of cherries',
      },
    ],
  },
  {
    ...shared,
    id: 'araku-arabica-250g',
    title: 'Araku Arabica, Medium Roast Beans',
    description: [
      'In the Eastern Ghats of Andhra, Adivasi families grow coffee in half-acre forest gardens between mango, silver oak and pepper. Every household picks its own cherries and carries them, red-ripe, to a shared washing station the same afternoon.',
      'The lot in this bag is a washed arabica from nine villages, grown at about 1,000 metres. In the cup: red berries, jaggery and a soft, floral lift. Medium roast, whole bean.',
      'Roasted to order in small batches. Leave it for five days after the roast date before you open it.',
    ],
    keyBenefits: [
      'From forest gardens of nine Adivasi villages',
      'Red-ripe cherries only, washed the same day',
      'Red berries, jaggery, a floral lift',
      'Whole beans, roasted in small batches',
    ],
    pricePaise: 375_00,
    mrpPaise: 440_00,
    hsn: '090121',
    netQuantity: { amount: 250, unit: 'g' },
    stock: 59,
    bestBeforeMonths: 9,
    originState: 'Andhra Pradesh',
    grower: growers.sevenRidges,
    certificate: npop('2026-0719', '2028-03-31'),
    pictures: [
      {
        key: 'araku-arabica-250g',
        alt: 'A terracotta pouch of Araku arabica with roasted beans and red coffee cherries',
      },
      {
        key: 'araku-arabica-250g-close',
        alt: 'Roasted coffee beans in a bowl from above with a branch of red cherries',
      },
      { key: 'araku-arabica-250g-back', alt: 'Back of the Araku arabica pouch with brewing notes, origin and packer' },
    ],
  },
]
