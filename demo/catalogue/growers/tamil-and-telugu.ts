import { npop, pgsIndia } from '../certificates.ts'
import type { DemoGrower } from './demo-grower.ts'

export const tamilAndTeluguGrowers = {
  kaveri: {
    id: 'kaveri-wooden-press',
    name: 'Kaveri Wooden Press Producers',
    place: 'Erode',
    state: 'Tamil Nadu',
    people: '128 sesame and coconut farmers, and the eleven people who run their four presses',
    story: [
      'When the last bullock-driven chekku of their village fell silent, a few sesame farmers near Erode bought its wooden mortar and put a small motor to it. It still turns only twelve times a minute, so the oil leaves the press hardly warmer than the day.',
      'Sesame is sown after the rice with no more than the moisture in the soil. The coconuts come from mixed groves around Pollachi, where cocoa and nutmeg stand in the shade of the palms. Farmers bring their own seed, see it weighed and pressed, and take the cake home for their cattle.',
    ],
    certificate: npop('2026-G05', '2027-07-31'),
    packedAt: 'Plot 21, Perundurai Road, Erode, Tamil Nadu 638011',
  },
  kurinji: {
    id: 'kurinji-slopes-honey-gatherers',
    name: 'Kurinji Slopes Honey Gatherers’ Collective',
    place: 'Kotagiri, the Nilgiris',
    state: 'Tamil Nadu',
    people: '73 Kurumba and Irula honey gatherers from nineteen hamlets',
    story: [
      'Rock bees cannot be kept; they are visited. In May and June the men go out in small groups, by night and without a moon, with a smoke torch of green leaves and a ladder twisted from forest vine. There are songs for the bees that are older than any road here.',
      'A third of each comb is left on the rock, and cliffs are rested for a year in turn. The women of the collective settle and strain the honey in Aravenu, measure its moisture and write hamlet, cliff and week on every can. Most of what you pay reaches the gatherers within the month.',
    ],
    certificate: npop('2026-G06', '2027-12-31'),
    packedAt: '3/212, Aravenu, Kotagiri, The Nilgiris, Tamil Nadu 643201',
  },
  kolli: {
    id: 'kolli-hills-millet-growers',
    name: 'Kolli Hills Small Millet Growers’ Society',
    place: 'Semmedu, Kolli Hills',
    state: 'Tamil Nadu',
    people: '87 families on hill terraces, three in four farms run by women',
    story: [
      'Seventy hairpin bends above the plain, samai is still sown by hand between rows of niger and beans. The terraces are too narrow for a tractor and too steep for a canal, which is why the old varieties survived here: the society looks after twenty-one of them.',
      'The grain used to be pounded by hand, two hours for a meal. A small huller in Semmedu now does it in minutes and takes off the husk alone. That machine, more than anything else, brought little millet back to the hill kitchens, and from there to yours.',
    ],
    certificate: pgsIndia('2026-G07', '2027-09-30'),
    packedAt: 'Seed House, Semmedu, Kolli Hills, Namakkal, Tamil Nadu 637411',
  },
  sevenRidges: {
    id: 'seven-ridges-growers',
    name: 'Seven Ridges Adivasi Growers’ Co-operative',
    place: 'Araku Valley',
    state: 'Andhra Pradesh',
    people: '420 Adivasi households of nine villages, each with about half an acre of coffee',
    story: [
      'Coffee came to these ridges to keep people from cutting the forest, and it worked: the trees over it are worth more standing. Each household looks after half an acre between mango, silver oak and pepper, beside its own paddy and millet.',
      'From November on, everybody carries the red cherries of the day to the washing station before dark; green ones are sent back. The co-operative records every basket, ferments by village and tastes every lot before it is roasted, so that a good harvest is paid as one.',
    ],
    certificate: npop('2026-G08', '2028-03-31'),
    packedAt: 'Coffee Yard, Hattaguda, Araku Valley, Andhra Pradesh 531149',
  },
  rayalaseema: {
    id: 'rayalaseema-groundnut-growers',
    name: 'Rayalaseema Groundnut Growers’ Co-operative',
    place: 'Anantapur',
    state: 'Andhra Pradesh',
    people: '205 farmers on the red soil of Anantapur, one of the driest districts of the south',
    story: [
      'In a good year Anantapur gets 550 mm of rain. Groundnut alone wore the soil out, so the members now sow it with pigeon pea and castor in rows, mulch with what the press leaves over and let a part of each field rest under horse gram.',
      'The pods are dried on the plant and then in thin layers under a roof, because damp groundnuts grow mould. Every lot is tested for aflatoxin before it is shelled. The co-operative presses in Anantapur itself; three kilos of nuts make one litre.',
    ],
    certificate: npop('2026-G09', '2027-07-31'),
    packedAt: 'Oil Mill Compound, Gooty Road, Anantapur, Andhra Pradesh 515001',
  },
} as const satisfies Record<string, DemoGrower>
