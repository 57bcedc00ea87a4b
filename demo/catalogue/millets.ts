import { npop, pgsIndia } from './certificates.ts'
import { gstOnPackedFood, type ListedProduct } from './demo-product.ts'
import { growers } from './growers/growers.ts'

const shared = { category: 'Millets', ...gstOnPackedFood, isVegetarian: true } as const

export const millets: readonly ListedProduct[] = [
  {
    ...shared,
    id: 'barnyard-millet-500g',
    title: 'Barnyard Millet, Unpolished',
    description: [
      'Barnyard millet, sanwa in Hindi and oodalu in Telugu, is the quickest of the small millets: it ripens in about ninety days on nothing but the first monsoon showers. The grain is pale, fine and cooks almost as white as rice.',
      'Ours is hulled in a slow rubber-roll mill that lifts the husk and leaves most of the bran. Cook one cup of grain in two and a quarter cups of water for fifteen minutes, rest it covered, then fluff. It makes a light khichdi and a good upma, and it is what many homes cook on fasting days.',
    ],
    keyBenefits: [
      'Hulled but not polished: the bran stays on',
      'Cooks in 15 minutes, no soaking needed',
      'Mild taste, takes rice’s place one for one',
      'Grown on rain alone, without irrigation',
    ],
    pricePaise: 119_00,
    mrpPaise: 140_00,
    hsn: '100829',
    netQuantity: { amount: 500, unit: 'g' },
    stock: 64,
    bestBeforeMonths: 6,
    originState: 'Uttarakhand',
    grower: growers.terraces,
    certificate: npop('2026-0118', '2027-11-30'),
    pictures: [
      { key: 'barnyard-millet-500g', alt: 'A paper pouch of barnyard millet beside a small bowl of the pale grain' },
    ],
  },
  {
    ...shared,
    id: 'pearl-millet-bajra-1kg',
    title: 'Pearl Millet (Bajra), Whole',
    description: [
      'Bajra is the grain of the Thar’s edge, sown with the first July rain and harvested before the cold. This is a desi variety with a small, slate-green kernel and the nutty taste that hybrids have largely lost.',
      'Grind it fresh for rotla: bajra flour turns bitter within weeks, which is why we sell the grain whole. Or soak it overnight and pressure-cook it with moong for a Rajasthani khichdi, finished with ghee.',
    ],
    keyBenefits: [
      'Desi open-pollinated seed, kept by the farmers themselves',
      'Sold whole: grind a little at a time for sweet-tasting rotla',
      'About 6 mg of iron in 100 g of grain',
      'Triple-cleaned and destoned',
    ],
    pricePaise: 98_00,
    mrpPaise: 120_00,
    hsn: '100829',
    netQuantity: { amount: 1, unit: 'kg' },
    stock: 82,
    bestBeforeMonths: 6,
    originState: 'Rajasthan',
    grower: growers.marwar,
    certificate: npop('2026-0121', '2027-05-31'),
    pictures: [
      {
        key: 'pearl-millet-bajra-1kg',
        alt: 'A cotton sack of whole pearl millet with grey-green grain spilling at its foot',
      },
    ],
  },
  {
    ...shared,
    id: 'kodo-millet-1kg',
    title: 'Kodo Millet, Unpolished',
    description: [
      'Kodo has been grown by Gond farmers in the uplands of Dindori and Mandla for longer than anyone has kept records. It stands on poor, stony slopes, needs no irrigation and keeps for years in its husk.',
      'The hulled grain is fawn to rust-brown with a slightly earthy taste and a firm bite. Rinse it well, soak for twenty minutes and cook with two and a half parts of water. We like it as curd rice, where its texture holds up better than rice.',
      'Each lot is husked only when an order comes from our packing shed, because bran-on millet is at its best in the first months.',
    ],
    keyBenefits: [
      'From upland farms of Dindori and Mandla',
      'Bran left on: brown grain, fuller taste',
      'Holds its bite in curd rice, pulao and salads',
      'Husked in small lots',
    ],
    pricePaise: 179_00,
    mrpPaise: 210_00,
    hsn: '100829',
    netQuantity: { amount: 1, unit: 'kg' },
    stock: 47,
    bestBeforeMonths: 6,
    originState: 'Madhya Pradesh',
    grower: growers.maikal,
    certificate: pgsIndia('2026-0123', '2027-08-31'),
    pictures: [
      {
        key: 'kodo-millet-1kg',
        alt: 'A kraft paper pouch of kodo millet standing on a clay plinth with brown grain around it',
      },
    ],
  },
  {
    ...shared,
    id: 'ragi-flour-1kg',
    title: 'Ragi Flour, Stone-Ground',
    description: [
      'Finger millet from the red soils around Chikkaballapur, cleaned, dried in the sun for a day and ground between granite stones that turn slowly enough to stay cool. Nothing is sieved out: seed coat, germ and all are in the bag.',
      'For a mudde, bring two cups of water to the boil, tip in a cup of flour, cover for three minutes, then beat it smooth with a stick. For dosa, mix with a third of urad batter and ferment overnight. Ambli, rotti and laddu all start from the same flour.',
    ],
    keyBenefits: [
      'Whole-grain: nothing sieved out',
      'Ground on slow granite stones, packed within the week',
      'About 360 mg of calcium in 100 g',
      'From farms within 40 km of the mill',
    ],
    pricePaise: 105_00,
    mrpPaise: 130_00,
    hsn: '110290',
    netQuantity: { amount: 1, unit: 'kg' },
    stock: 96,
    bestBeforeMonths: 4,
    originState: 'Karnataka',
    grower: growers.dharani,
    certificate: npop('2026-0125', '2028-01-31'),
    pictures: [
      {
        key: 'ragi-flour-1kg',
        alt: 'A folded-top pouch of stone-ground ragi flour with a bowl of dark red finger millet',
      },
      { key: 'ragi-flour-1kg-close', alt: 'Bowls of whole finger millet and ragi flour seen from above' },
      { key: 'ragi-flour-1kg-back', alt: 'Back of the ragi flour pouch with cooking notes, origin and packer' },
    ],
  },
  {
    ...shared,
    id: 'little-millet-1kg',
    title: 'Little Millet (Samai), Unpolished',
    description: [
      'The smallest grain we sell, and for many the easiest way into millets. Samai grows on the Javadhu and Kolli hills, usually between rows of niger and pulses, and is threshed by foot on rock floors.',
      'It cooks soft and separate in twelve minutes. Use it for pongal, lemon rice, idli batter (three parts samai to one of urad) or a milk payasam with jaggery.',
    ],
    keyBenefits: [
      'Soft and separate in 12 minutes',
      'A good first millet: mild, a little sweet',
      'Mixed-cropped with pulses on hill terraces',
      'Unpolished and unbleached',
    ],
    pricePaise: 165_00,
    mrpPaise: 195_00,
    hsn: '100829',
    netQuantity: { amount: 1, unit: 'kg' },
    stock: 58,
    bestBeforeMonths: 6,
    originState: 'Tamil Nadu',
    grower: growers.kolli,
    certificate: pgsIndia('2026-0127', '2027-09-30'),
    pictures: [
      {
        key: 'little-millet-1kg',
        alt: 'A cream pouch with a window showing little millet, a wooden scoop of grain in front',
      },
    ],
  },
  {
    ...shared,
    id: 'foxtail-millet-1kg',
    title: 'Foxtail Millet, Unpolished',
    description: [
      'Foxtail millet takes its name from the bushy golden ear that bends over the field in October. Korralu, navane, thinai, kangni: every dryland region of India has its own word for it, and a dish to go with it.',
      'Our farmers sow it with pigeon pea as a companion crop and cut it by hand. The grain is hulled, not polished, so it keeps its yellow colour and a taste somewhere between couscous and roasted corn.',
      'Wash, soak for half an hour and cook with two parts of water. Leave the lid on for ten minutes afterwards: that rest is what makes the grains fall apart.',
    ],
    keyBenefits: [
      'Naturally yellow: hulled, never polished',
      'Pleasantly nutty; good in upma, pulao and lemon rice',
      'About 12 g of protein in 100 g of grain',
      'Sown with pigeon pea, harvested by hand',
    ],
    pricePaise: 149_00,
    mrpPaise: 180_00,
    hsn: '100829',
    netQuantity: { amount: 1, unit: 'kg' },
    stock: 110,
    bestBeforeMonths: 6,
    originState: 'Karnataka',
    grower: growers.dharani,
    certificate: npop('2026-0129', '2028-01-31'),
    pictures: [
      {
        key: 'foxtail-millet-1kg',
        alt: 'A sage-banded pouch of foxtail millet with a stoneware bowl heaped with golden grain',
      },
      {
        key: 'foxtail-millet-1kg-close',
        alt: 'A bowl of golden foxtail millet from above, with ears of millet beside it',
      },
      { key: 'foxtail-millet-1kg-back', alt: 'Back of the foxtail millet pouch with cooking notes, origin and packer' },
    ],
  },
]
