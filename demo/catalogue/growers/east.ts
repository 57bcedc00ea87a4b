import { npop, pgsIndia } from '../certificates.ts'
import type { DemoGrower } from './demo-grower.ts'

export const easternGrowers = {
  tenVillages: {
    id: 'ten-villages-rice-society',
    name: 'Ten Villages Heritage Rice Society',
    place: 'Bardhaman',
    state: 'West Bengal',
    people: 'Ten families, one of each village, who grow Gobindobhog from their own seed',
    story: [
      'Bardhaman is called the rice bowl of Bengal, and most of what fills it today is one or two high-yielding kinds. Ten families kept Gobindobhog because no puja here is complete without it, and because none of them could bear the payesh made of anything else.',
      'A pond stands beside every field. Ducks go into the paddy when the seedlings are ankle-high, eat weeds and snails, and are called home before the ears fill. The society mills in the month in which it packs, so that the scent of butter does not fade in a godown.',
    ],
    certificate: npop('2026-G21', '2027-11-30'),
    packedAt: 'Kalna Road, Bardhaman, Purba Bardhaman, West Bengal 713101',
  },
  imphal: {
    id: 'imphal-valley-black-rice-growers',
    name: 'Imphal Valley Black Rice Growers’ Society',
    place: 'Thoubal',
    state: 'Manipur',
    people: '58 farmers of the Imphal valley, led by the women who sell in the Ima market',
    story: [
      'Chak-hao was the rice of feasts and of healers, grown in a corner of the field for the family alone. The society’s founders sold it by the cup in Imphal’s market of mothers, until asking for more became more trouble than growing it.',
      'Plots are small, an acre at most, and flooded by the streams that run to Loktak lake. Duckweed is turned in as manure, the harvest is cut by sickle and threshed on mats, and the bran stays on the grain: it is where the colour is.',
    ],
    certificate: npop('2026-G22', '2027-11-30'),
    packedAt: 'Athokpam Bazar, Thoubal, Manipur 795138',
  },
  jaintia: {
    id: 'jaintia-hills-turmeric-society',
    name: 'Jaintia Hills Turmeric Society',
    place: 'Laskein, West Jaintia Hills',
    state: 'Meghalaya',
    people: '84 families in which land and name pass from mother to daughter',
    story: [
      'In the Jaintia Hills the fields belong to the women, and so does the society. They plant Lakadong turmeric in small clearings of the forest in April, with a prayer and a basket of leaf mould, and leave the place to the trees again after two harvests.',
      'The rhizomes are dug by hand in January, washed in the stream, sliced the same day and dried in the sun on bamboo. They are not boiled and not polished. Each lot is tested for curcumin and for lead before it is ground.',
    ],
    certificate: pgsIndia('2026-G23', '2027-10-31'),
    packedAt: 'Growers’ House, Laskein, West Jaintia Hills, Meghalaya 793160',
  },
} as const satisfies Record<string, DemoGrower>
