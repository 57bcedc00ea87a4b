import { npop } from '../certificates.ts'
import type { DemoGrower } from './demo-grower.ts'

const dharani = {
  id: 'dharani-dryland-farmers',
  name: 'Dharani Dryland Farmers’ Co-operative',
  place: 'Chikkaballapur',
  state: 'Karnataka',
  people: '312 farming families in 41 villages, most of them on less than two acres',
  story: [
    'There is no river in Chikkaballapur, and the borewells go deeper every year. The co-operative began with nine women who went back to ragi because it asks for nothing but the July rain. Now its members sow ragi, foxtail millet and pigeon pea in the same field, so that something stands whatever the monsoon does.',
    'Manure comes from the farms’ own cattle, weeds are turned in with bullocks, and every village keeps a seed bank of its own varieties. The grain is hulled and ground in the co-operative’s mill on Jangamakote Road, on granite stones that turn slowly enough to stay cool.',
  ],
  certificate: npop('2026-G01', '2028-01-31'),
  packedAt: 'Survey No. 48/2, Jangamakote Road, Chikkaballapur, Karnataka 562101',
} as const satisfies DemoGrower

const tungabhadra = {
  id: 'tungabhadra-plains-farmers',
  name: 'Tungabhadra Plains Farmers’ Union',
  place: 'Raichur',
  state: 'Karnataka',
  people: '540 farms between Kalaburagi and Haveri, on canal water in the south and on rain alone in the north',
  story: [
    'The union joins two kinds of land. Along the Tungabhadra canals its members grow Sona Masuri, which has been free of chemicals here for nine seasons; on the black cotton soil to the north they grow toor and sunflower without a drop of irrigation. Around Haveri the same families dry Byadgi chilli on clean mats after the winter harvest.',
    'Rice stubble is never burnt: sheep graze it, and what they leave is ploughed in. The union presses its sunflower in Raichur and sends everything to its sister co-operative in Chikkaballapur, which has the packing house that we share.',
  ],
  certificate: npop('2026-G02', '2028-01-31'),
  packedAt: dharani.packedAt,
  packedBy: dharani.name,
} as const satisfies DemoGrower

const malnad = {
  id: 'malnad-shade-coffee',
  name: 'Malnad Shade Coffee Growers’ Society',
  place: 'Chikkamagaluru',
  state: 'Karnataka',
  people: '96 small coffee gardens in Kodagu and Chikkamagaluru, five acres on average',
  story: [
    'Coffee grows here as the third storey of a forest: silver oak and rosewood above, jackfruit and pepper vines between, coffee in the shade below. Nobody sprays. The borer is kept down by pruning early and by the birds, of which one member has counted 118 kinds in his own garden.',
    'Cherries are picked red in four or five rounds from December to February, pulped the same evening and dried on raised beds. Part of the harvest goes to the coast near Mangaluru for three months of monsoon wind. The society cures, roasts and packs in its own works, so the price of a roasted coffee stays in the hills.',
  ],
  certificate: npop('2026-G03', '2027-12-31'),
  packedAt: 'Curing Works Road, Hiremagalur, Chikkamagaluru, Karnataka 577101',
} as const satisfies DemoGrower

const banasura = {
  id: 'banasura-slopes-collective',
  name: 'Banasura Slopes Spice and Coffee Collective',
  place: 'Padinjarathara, Wayanad',
  state: 'Kerala',
  people: '184 families in Wayanad, with forty cardamom pickers in Idukki and two rice growers in Palakkad',
  story: [
    'A garden of the collective is a walk of twenty minutes and some thirty crops. Pepper climbs the silver oaks, cinnamon is the hedge, hives stand between coffee and jackfruit, and a cow pays for it all with her dung. When the price of one crop falls, another carries the family.',
    'Pepper stays on the vine until the first berries turn red; cinnamon is peeled after the rains and rolled by hand; the cardamom of the Idukki sisters is picked pod by pod, six times a season. The collective pays on the day of delivery and shares what is left at Onam.',
  ],
  certificate: npop('2026-G04', '2027-12-31'),
  packedAt: 'Door No. 9/114, Padinjarathara, Wayanad, Kerala 673575',
} as const satisfies DemoGrower

export const southernGrowers = { dharani, tungabhadra, malnad, banasura } as const
