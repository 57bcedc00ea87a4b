import { npop, pgsIndia } from '../certificates.ts'
import type { DemoGrower } from './demo-grower.ts'

export const westernGrowers = {
  sahyadri: {
    id: 'mulshi-seed-keepers',
    name: 'Mulshi Valley Seed Keepers’ Society',
    place: 'Paud, Mulshi',
    state: 'Maharashtra',
    people: '64 families in the Mulshi valley, with a seed store of 38 old varieties',
    story: [
      'Ambemohar yields little and falls over in the wind, so the valley had almost given it up. Three families had not. They handed out a kilo of seed to everyone who promised to bring two back, and after six seasons the lanes of Paud smell of mango blossom again when rice is cooked.',
      'Paddy is grown on the monsoon, with green manure trodden in before planting. In winter the same fields carry desi chickpeas on the moisture that is left. The members inspect one another’s farms twice a year, as the PGS scheme asks, and everybody may come along.',
    ],
    certificate: pgsIndia('2026-G10', '2027-10-31'),
    packedAt: 'Seed Store, Near Gram Panchayat, Paud, Mulshi, Pune, Maharashtra 412108',
  },
  saurashtra: {
    id: 'saurashtra-gopalak-dairy',
    name: 'Saurashtra Gopalak Dairy Co-operative',
    place: 'Junagadh',
    state: 'Gujarat',
    people: 'Sixty herding families with Gir cows around Junagadh, and fourteen with Kankrej in the north',
    story: [
      'Maldhari and Rabari families have walked with their cattle for centuries. Those of the co-operative have stopped walking, not herding: by day the cows are out on grass and under acacias, at night in the yard beside the house, and each of them answers to a name.',
      'A calf drinks from two teats, the family milks the others. The milk is boiled and set to curd the same evening, churned before sunrise and simmered in brass over a small fire. What the cows leave goes to the fields of the neighbours, who grow the fodder in return.',
    ],
    certificate: npop('2026-G11', '2027-06-30'),
    packedAt: 'Vadal Road, Junagadh, Gujarat 362310',
  },
  unjha: {
    id: 'unjha-seed-spice-growers',
    name: 'Unjha Seed Spice Growers’ Society',
    place: 'Unjha, Mehsana',
    state: 'Gujarat',
    people: '110 farmers of the Mehsana plain, within an hour of the country’s largest cumin market',
    story: [
      'Cumin sulks when it is watered too much and rots when a cloud stays too long. The members sow it in November on land that carried millet or guar before, weed it by hand three times, and cut it in March before the sun has dried the dew, so that the seed stays on the stalk.',
      'Next door, most cumin is sprayed every ten days. Here wide rows and early mornings do the work. The society sells only what it can trace to a field, cleans it by sieve and air, and never polishes it.',
    ],
    certificate: npop('2026-G12', '2027-06-30'),
    packedAt: 'Shed 14, Market Yard Road, Unjha, Mehsana, Gujarat 384170',
  },
  malwa: {
    id: 'malwa-black-soil-growers',
    name: 'Malwa Black Soil Growers’ Co-operative',
    place: 'Ujjain',
    state: 'Madhya Pradesh',
    people: '260 pulse farmers between Ujjain and the Bundelkhand side',
    story: [
      'Black soil drinks the whole monsoon and gives it back until March. On that store of water the members grow urad in the rains and masoor after them, with wheat only every third year, so that the field feeds itself with nitrogen.',
      'Seed is treated with cow urine and neem instead of powder from a packet. The co-operative’s mill in Ujjain takes the skins off dry, with neither oil nor water, and sells its dal as it comes from the stones: matt, uneven and full of taste.',
    ],
    certificate: npop('2026-G13', '2027-05-31'),
    packedAt: 'Godown 6, Mandi Road, Ujjain, Madhya Pradesh 456010',
  },
  maikal: {
    id: 'maikal-hills-collective',
    name: 'Maikal Hills Gond Farmers’ Collective',
    place: 'Dindori',
    state: 'Madhya Pradesh',
    people: '152 Gond and Baiga families in the uplands of Dindori and Mandla',
    story: [
      'Kodo stands where nothing else will: on stony slopes, without manure, in a year of half the rain. It keeps in its husk for a decade, and many houses here still have a mud bin of it against bad times.',
      'When the jamun trees along the streams flower in April, the younger members set out their bee boxes, a trade the collective began so that fewer of them leave for the brick kilns. Grain is husked in small lots as orders come; honey is settled, strained through cloth and filled in Dindori.',
    ],
    certificate: pgsIndia('2026-G14', '2027-08-31'),
    packedAt: 'Ward 11, Jabalpur Road, Dindori, Madhya Pradesh 481880',
  },
} as const satisfies Record<string, DemoGrower>
