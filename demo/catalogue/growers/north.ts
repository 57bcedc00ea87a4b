import { npop } from '../certificates.ts'
import type { DemoGrower } from './demo-grower.ts'

export const northernGrowers = {
  marwar: {
    id: 'marwar-rain-fed-farmers',
    name: 'Marwar Rain-Fed Farmers’ Society',
    place: 'Nagaur',
    state: 'Rajasthan',
    people: '178 families at the edge of the Thar, who sow when the first July rain comes and not before',
    story: [
      'A field in Nagaur is bajra, moong and khejri trees together. The khejri drops its leaves just when the grain needs light and feeds the goats when nothing else is green; nobody here would cut one down.',
      'The members keep desi bajra with a small, slate-green kernel. It gives less than a hybrid in a good year and more in a bad one, and they say that is the year that counts. Moong follows the wheat wherever a well allows wheat at all.',
    ],
    certificate: npop('2026-G15', '2027-05-31'),
    packedAt: 'Plot 7, Krishi Mandi, Didwana Road, Nagaur, Rajasthan 341001',
  },
  braj: {
    id: 'braj-fields-farmers',
    name: 'Braj Fields Farmers’ Society',
    place: 'Bharatpur',
    state: 'Rajasthan',
    people: '143 farmers and 26 beekeepers around Bharatpur',
    story: [
      'In January the plain is yellow to the horizon. For years farmers here sprayed the flowers and beekeepers lost their hives; in the society both sit at one table. The fields are free of poison, the bees stay, and the mustard sets more seed.',
      'Black-brown mustard is crushed slowly in two wooden ghanis on the edge of the town, cool enough for its sting to stay in the oil. The honey is stirred for a fortnight while it sets, until it is as smooth as butter.',
    ],
    certificate: npop('2026-G16', '2027-05-31'),
    packedAt: 'Ghani House, Sewar Road, Bharatpur, Rajasthan 321001',
  },
  ganganagar: {
    id: 'ganganagar-sahiwal-breeders',
    name: 'Ganganagar Sahiwal Breeders’ Co-operative',
    place: 'Sri Ganganagar',
    state: 'Rajasthan',
    people: 'Thirty-two families with some 240 Sahiwal cows',
    story: [
      'The red cows of the Punjab plains had nearly been crossed out of existence when the breeders here began to exchange bulls instead of buying semen from abroad. A Sahiwal gives half of what a cross gives, but she gives it in a June of 46 degrees, on stubble and berseem, and without a vet at the door.',
      'Calves drink first, twice a day. The families set their milk to curd, churn it with a wooden bilona and simmer the butter for three hours. They sell no milk, so nothing has to leave the farm in a hurry.',
    ],
    certificate: npop('2026-G17', '2027-06-30'),
    packedAt: '12 Z, Padampur Road, Sri Ganganagar, Rajasthan 335001',
  },
  hansi: {
    id: 'hansi-murrah-producers',
    name: 'Hansi Murrah Milk Producers’ Co-operative',
    place: 'Hansi, Hisar',
    state: 'Haryana',
    people: 'Forty-eight households with two to six Murrah buffaloes each',
    story: [
      'Jet black, tightly curled horns, at home in a pond for half the day: the Murrah of Hisar is the best milker among the world’s buffaloes, and the women of these villages know each animal’s mood by its breathing.',
      'Fodder is grown without chemicals on the families’ own land: berseem in winter, jowar and cowpea in the rains. Cream is cultured overnight, churned in the co-operative’s dairy and cooked until the milk solids are nut-brown. The buttermilk goes home with whoever brought the milk.',
    ],
    certificate: npop('2026-G18', '2027-06-30'),
    packedAt: 'Dairy Lane, Umra Road, Hansi, Hisar, Haryana 125033',
  },
  terraces: {
    id: 'doon-and-kumaon-terrace-farmers',
    name: 'Doon and Kumaon Terrace Farmers’ Federation',
    place: 'Dehradun',
    state: 'Uttarakhand',
    people: '390 hill farms in three districts, from the Doon valley up to Munsiyari',
    story: [
      'The young have left many of these hills, and terraces that took generations to build are sliding down. The federation pays well for what only the hills can grow, so that there is a reason to stay: tall basmati on spring water in the Doon, barnyard millet on the dry steps, rajma climbing up maize under the Panchachuli peaks.',
      'Seed is the farms’ own; manure is oak leaf from the cowshed. Loads come down by mule and shared jeep to Selaqui, where rice is aged in jute and everything is cleaned and packed. A tenth of the price goes to mending terrace walls.',
    ],
    certificate: npop('2026-G19', '2027-11-30'),
    packedAt: 'Khasra 212, Sahaspur Road, Selaqui, Dehradun, Uttarakhand 248011',
  },
  pirPanjal: {
    id: 'pir-panjal-beekeepers',
    name: 'Pir Panjal Beekeepers’ Co-operative',
    place: 'Bijbehara, Anantnag',
    state: 'Jammu and Kashmir',
    people: 'Thirty-nine beekeeping families with about 2,100 boxes',
    story: [
      'The bees of the co-operative live by the calendar of the valley: almond in March, acacia at the end of April, wild thyme in the high meadows in July, and the plains of Rajasthan for the winter. The boxes travel by night, so that nobody is left behind.',
      'The acacia bloom lasts barely two weeks. A day before it ends the combs are taken out, so that no other flower gets into them. There are no antibiotics and no sugar in the hives; what the bees need for bad weather is left to them as honey.',
    ],
    certificate: npop('2026-G20', '2027-12-31'),
    packedAt: 'Honey House, Zirpara, Bijbehara, Anantnag, Jammu and Kashmir 192124',
  },
} as const satisfies Record<string, DemoGrower>
