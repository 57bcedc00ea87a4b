import { npop } from './certificates.ts'
import { gstOnPackedFood, type ListedProduct } from './demo-product.ts'
import { growers } from './growers/growers.ts'

const shared = {
  category: 'Ghee',
  hsn: '040590',
  ...gstOnPackedFood,
  isVegetarian: true,
} as const

export const ghee: readonly ListedProduct[] = [
  {
    ...shared,
    id: 'kankrej-cow-ghee-250ml',
    title: 'Kankrej Cow Ghee, Bilona',
    description: [
      'Kankrej are the great lyre-horned cattle of the Rann’s edge. They give little milk, on dry grass and acacia pods, and the ghee from it is firm, coarse-grained and faintly smoky.',
      'Made by the bilona method in batches of forty litres of milk. We get a few hundred jars a season; when they are gone, the next come after the rains.',
    ],
    keyBenefits: [
      'From free-grazing Kankrej cows',
      'Curd-churned and wood-fired',
      'Coarse danedar grain, faintly smoky',
    ],
    pricePaise: 675_00,
    mrpPaise: 760_00,
    netQuantity: { amount: 250, unit: 'ml' },
    stock: 0,
    bestBeforeMonths: 12,
    originState: 'Gujarat',
    grower: growers.saurashtra,
    certificate: npop('2026-0811', '2027-06-30'),
    pictures: [
      { key: 'kankrej-cow-ghee-250ml', alt: 'A small jar of Kankrej cow ghee with a brass spoon of grainy ghee' },
      {
        key: 'kankrej-cow-ghee-250ml-close',
        alt: 'A roti with a spoon of melting ghee on it and a brass bowl of ghee beside it',
      },
    ],
  },
  {
    ...shared,
    id: 'murrah-buffalo-ghee-1l',
    title: 'Buffalo Ghee, Murrah',
    description: [
      'White, rich and grainy: buffalo ghee is what Haryana fries its jalebi in. The milk of Murrah buffaloes is twice as fat as cow’s milk, so the ghee sets firm and holds a high heat.',
      'Made from cultured cream, simmered until the milk solids turn nut-brown, then strained into the tin. A spoonful on hot bajra khichdi is reason enough.',
    ],
    keyBenefits: [
      'Sets white and granular',
      'Made from cultured cream',
      'High smoke point: for frying and sweets',
      'From organic fodder farms',
    ],
    pricePaise: 845_00,
    mrpPaise: 960_00,
    netQuantity: { amount: 1, unit: 'l' },
    stock: 38,
    bestBeforeMonths: 12,
    originState: 'Haryana',
    grower: growers.hansi,
    certificate: npop('2026-0813', '2027-06-30'),
    pictures: [
      { key: 'murrah-buffalo-ghee-1l', alt: 'A round cream tin of buffalo ghee with a brass pot' },
      {
        key: 'murrah-buffalo-ghee-1l-close',
        alt: 'Ivory-white buffalo ghee in a clay-coloured bowl from above, a brass spoon in it',
      },
    ],
  },
  {
    ...shared,
    id: 'sahiwal-cow-ghee-500ml',
    title: 'Sahiwal Cow Ghee, Bilona',
    description: [
      'Sahiwal are the red cows of the Punjab plains, gentle and well suited to the heat. The herd behind this jar grazes stubble and organic berseem near Sri Ganganagar, and the calves drink first.',
      'Whole milk is set to curd, churned both ways with a wooden bilona, and the butter is simmered for three hours over a low fire. Golden, with a toffee note. Lovely on hot phulka.',
    ],
    keyBenefits: [
      'Curd-churned: not made from cream',
      'Calves are fed before milking',
      'Golden with a toffee note',
      'Glass jar, nothing added',
    ],
    pricePaise: 899_00,
    mrpPaise: 1_050_00,
    netQuantity: { amount: 500, unit: 'ml' },
    stock: 22,
    bestBeforeMonths: 12,
    originState: 'Rajasthan',
    grower: growers.ganganagar,
    certificate: npop('2026-0815', '2027-06-30'),
    pictures: [
      { key: 'sahiwal-cow-ghee-500ml', alt: 'A jar of golden Sahiwal cow ghee next to a brass lota' },
      { key: 'sahiwal-cow-ghee-500ml-close', alt: 'Golden ghee in a brass bowl from above with a spoon' },
    ],
  },
  {
    ...shared,
    id: 'gir-cow-ghee-500ml',
    title: 'A2 Gir Cow Ghee, Bilona',
    description: [
      'Gir cows, with their long folded ears and domed foreheads, come from the forests of Saurashtra. Our co-operative’s sixty families keep them in the old way, out on grass by day and in the yard at night.',
      'It takes some fifteen litres of whole milk to fill this jar. The milk is boiled and set to curd overnight, churned before sunrise with a wooden bilona, and the white butter is simmered slowly in brass until the kitchen smells of caramel.',
      'The grain, danedar, is the sign of slow cooling. Keep it at room temperature, use a dry spoon, and it will last a year if you let it.',
    ],
    keyBenefits: [
      'About 15 litres of milk in every half litre',
      'Set to curd and hand-churned the bilona way',
      'Deep yellow, grainy, caramel-scented',
      'From sixty small herds in Saurashtra',
    ],
    pricePaise: 949_00,
    mrpPaise: 1_100_00,
    netQuantity: { amount: 500, unit: 'ml' },
    stock: 45,
    bestBeforeMonths: 12,
    originState: 'Gujarat',
    grower: growers.saurashtra,
    certificate: npop('2026-0817', '2027-06-30'),
    pictures: [
      { key: 'gir-cow-ghee-500ml', alt: 'A jar of deep yellow Gir cow ghee with a brass pot and spoon' },
      { key: 'gir-cow-ghee-500ml-close', alt: 'Grainy golden ghee in a brass pot from above' },
      { key: 'gir-cow-ghee-500ml-back', alt: 'Back label of the Gir cow ghee jar with use, origin and packer' },
    ],
  },
]
