import { npop, pgsIndia } from './certificates.ts'
import { gstOnPackedFood, type ListedProduct } from './demo-product.ts'
import { growers } from './growers/growers.ts'

const shared = { category: 'Honey', hsn: '040900', ...gstOnPackedFood, isVegetarian: true } as const

export const honey: readonly ListedProduct[] = [
  {
    ...shared,
    id: 'acacia-honey-350g',
    title: 'Himalayan Acacia Honey',
    description: [
      'In late April the false acacias of the lower Kashmir valley flower for barely two weeks. The beekeepers move their boxes to the groves by night and take them away again before the next bloom, so that little else gets into the comb.',
      'The honey is almost clear, with a faint vanilla note and no bitterness. It stays liquid longer than most: a good one for the table, for tea and over curd.',
    ],
    keyBenefits: [
      'Pale, clear and delicate; slow to crystallise',
      'From a single two-week bloom',
      'Strained through cloth, not ultra-filtered',
      'Nothing added: no sugar, no syrup, no flavour',
    ],
    pricePaise: 365_00,
    mrpPaise: 420_00,
    netQuantity: { amount: 350, unit: 'g' },
    stock: 33,
    bestBeforeMonths: 18,
    originState: 'Jammu and Kashmir',
    grower: growers.pirPanjal,
    certificate: npop('2026-0211', '2027-12-31'),
    pictures: [
      { key: 'acacia-honey-350g', alt: 'A slim jar of pale acacia honey with white blossoms' },
      {
        key: 'acacia-honey-350g-close',
        alt: 'A dipper in a bowl of pale golden honey, white acacia blossoms around it',
      },
    ],
  },
  {
    ...shared,
    id: 'jamun-honey-350g',
    title: 'Jamun Blossom Honey',
    description: [
      'When the jamun trees of the Satpura foothills flower in April, the bees leave everything else alone. What they bring back is dark amber, thick and only mildly sweet, with a trace of the fruit’s own astringency at the end.',
      'We take one harvest a year and sell it until it is gone. It is at its best where sweetness alone would be dull: in a salad dressing, with strong cheese, or on a bajra rotla with white butter.',
    ],
    keyBenefits: [
      'Dark, thick and less sweet on the tongue',
      'One harvest a year, numbered by lot',
      'Settled and cloth-strained, never heated above hive warmth',
    ],
    pricePaise: 345_00,
    mrpPaise: 395_00,
    netQuantity: { amount: 350, unit: 'g' },
    stock: 0,
    bestBeforeMonths: 18,
    originState: 'Madhya Pradesh',
    grower: growers.maikal,
    certificate: pgsIndia('2026-0213', '2027-08-31'),
    pictures: [
      { key: 'jamun-honey-350g', alt: 'A squat jar of dark jamun honey with ripe jamun fruit and leaves' },
      { key: 'jamun-honey-350g-close', alt: 'A bowl of red-brown honey from above with purple jamun fruit and leaves' },
    ],
  },
  {
    ...shared,
    id: 'honey-with-comb-400g',
    title: 'Honey with Comb',
    description: [
      'A square of sealed comb, cut by hand from a fresh frame and covered with honey from the same hives. Nothing has been spun, warmed or strained; the bees’ own wax lids still close the cells.',
      'Cut off a piece and chew it: the honey runs first, then the wax softens like chewing gum (swallow it or not, as you please). Try it on hot buttered toast or beside a plate of fruit.',
      'Comb is a natural thing, so pieces differ in colour and in how full the cells are.',
    ],
    keyBenefits: [
      'A whole piece of cut comb in every jar',
      'Unstrained, unheated, as the bees sealed it',
      'From hives kept beside organic coffee and pepper',
    ],
    pricePaise: 549_00,
    mrpPaise: 625_00,
    netQuantity: { amount: 400, unit: 'g' },
    stock: 18,
    bestBeforeMonths: 12,
    originState: 'Kerala',
    grower: growers.banasura,
    certificate: npop('2026-0215', '2027-12-31'),
    pictures: [
      { key: 'honey-with-comb-400g', alt: 'A wide jar of honey with a slab of honeycomb in front of it' },
      { key: 'honey-with-comb-400g-close', alt: 'A slab of honeycomb close up, honey running from the cut cells' },
      { key: 'honey-with-comb-400g-back', alt: 'Back label of the honey with comb jar with origin and packer' },
    ],
  },
  {
    ...shared,
    id: 'mustard-flower-honey-500g',
    title: 'Mustard-Flower Honey, Creamed',
    description: [
      'Every January the plains around Bharatpur turn yellow, and the bees work mustard from first light. Honey from mustard sets quickly and hard; stirred slowly for a fortnight while it does so, it turns into a smooth, pale cream.',
      'Spread it straight on roti or toast. It tastes warm and a little peppery, like the flower smells. If you would rather pour it, stand the jar in hand-warm water for half an hour.',
    ],
    keyBenefits: [
      'Stirred to a fine, spreadable cream; nothing added',
      'Light ivory colour, a warm and slightly peppery taste',
      'Hives stand on certified organic mustard',
    ],
    pricePaise: 285_00,
    mrpPaise: 340_00,
    netQuantity: { amount: 500, unit: 'g' },
    stock: 44,
    bestBeforeMonths: 18,
    originState: 'Rajasthan',
    grower: growers.braj,
    certificate: npop('2026-0217', '2027-05-31'),
    pictures: [
      { key: 'mustard-flower-honey-500g', alt: 'A jar of pale creamed honey with stems of yellow mustard flowers' },
      {
        key: 'mustard-flower-honey-500g-close',
        alt: 'A dipper over a bowl of ivory-coloured honey with mustard blossoms',
      },
      {
        key: 'mustard-flower-honey-500g-back',
        alt: 'Back label of the mustard-flower honey jar with origin and packer',
      },
    ],
  },
  {
    ...shared,
    id: 'wild-forest-honey-500g',
    title: 'Wild Forest Honey',
    description: [
      'Rock bees build their single great combs under cliffs and in the tallest trees of the Nilgiri slopes. Kurumba and Irula honey gatherers climb for them in May and June, by night, on ladders of forest vine, and always leave part of the comb for the bees.',
      'It is a honey of the whole forest: terminalia, jamun, wild coffee and dozens of flowers without an English name. The colour runs from amber to mahogany and the taste is deep, with smoke and resin in it. No two years are alike.',
      'We let it settle, strain it through cotton and fill it. Raw honey crystallises in time, which is a sign of its being left alone.',
    ],
    keyBenefits: [
      'Gathered from wild rock-bee combs by forest communities',
      'Raw: settled and strained, never pasteurised',
      'Deep and resinous, with a long finish',
      'Part of every comb is left to the bees',
    ],
    pricePaise: 425_00,
    mrpPaise: 499_00,
    netQuantity: { amount: 500, unit: 'g' },
    stock: 52,
    bestBeforeMonths: 18,
    originState: 'Tamil Nadu',
    grower: growers.kurinji,
    certificate: npop('2026-0219', '2027-12-31'),
    pictures: [
      { key: 'wild-forest-honey-500g', alt: 'A jar of dark wild forest honey with honeycomb and a wooden dipper' },
      { key: 'wild-forest-honey-500g-close', alt: 'A wooden dipper in a bowl of amber honey beside pieces of comb' },
      { key: 'wild-forest-honey-500g-back', alt: 'Back label of the wild forest honey jar with origin and packer' },
    ],
  },
]
