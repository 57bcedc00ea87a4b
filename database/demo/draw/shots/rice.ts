import { heap, scatter } from '../ingredients/pile.ts'
import { cutEar, leaf } from '../ingredients/plants.ts'
import { cloth, plinth } from '../ingredients/table.ts'
import { ear } from '../labels/motif-plants.ts'
import { flower } from '../labels/motif-things.ts'
import type { Label } from '../packs/pack.ts'
import { pouch } from '../packs/pouch.ts'
import { sack } from '../packs/sack.ts'
import { bowlFull, bowlOf, scoopOf } from '../stage/props.ts'
import type { Shot } from '../stage/shot.ts'
import type { Find } from './shots.ts'
import { backFor, labelFor, type Wording } from './wording.ts'

const panicle = ear({ rows: 12, bend: 46, spread: 20, belly: 2.6, length: 9, from: 0.35 })

export function riceShots(find: Find): Record<string, Shot> {
  const sona: Wording = {
    name: ['Sona Masuri', 'Rice'],
    variety: 'Semi-polished, aged a year',
    motif: panicle,
    accent: '#2F5D50',
    fruit: '#D0A440',
  }
  const sonaPack = (label: Label) => sack({ colour: '#EADFC6', label, width: 500, height: 690 })
  const gobindo: Wording = {
    name: ['Gobindobhog', 'Rice'],
    variety: 'Bardhaman, tiny and fragrant',
    motif: panicle,
    accent: '#A33B2C',
    fruit: '#D9A53A',
  }
  const gobindoPack = (label: Label) => pouch({ colour: '#F6EFDF', label, width: 350, height: 530, print: 'full' })
  const basmati: Wording = {
    name: ['Dehraduni', 'Basmati'],
    variety: 'Aged eighteen months',
    motif: ear({ rows: 9, bend: 40, spread: 22, belly: 2, length: 12, beard: 6, from: 0.35 }),
    accent: '#B08A3A',
    fruit: '#D6B25A',
    leaf: '#47644E',
  }
  const basmatiPack = (label: Label) => pouch({ colour: '#2F4A3C', label, width: 370, height: 560, top: 'folded' })
  const chakHao: Wording = {
    name: ['Black', 'Chak-Hao'],
    variety: 'Whole grain, Manipur',
    motif: panicle,
    accent: '#4B2C42',
    fruit: '#5E3A54',
    leaf: '#8A7F8C',
  }
  const navara: Wording = {
    name: ['Navara', 'Red Rice'],
    variety: 'Whole grain, Palakkad',
    motif: ear({ rows: 13, bend: 36, spread: 14, belly: 3.2 }),
    accent: '#9A4330',
    fruit: '#B9684C',
  }
  const ambemohar: Wording = {
    name: ['Ambemohar', 'Rice'],
    variety: 'Mango-blossom fragrance',
    motif: flower({ petals: 5, petalLength: 22, petalWidth: 9 }),
    accent: '#7A8A4A',
    fruit: '#E0B85A',
  }
  return {
    'sona-masuri-rice-5kg': {
      tone: 'linen',
      wall: 'edge',
      horizon: 690,
      light: 'blind',
      x: 430,
      y: 840,
      pack: sonaPack(labelFor(find('sona-masuri-rice-5kg'), 'band', sona)),
      front: (c) => [
        heap(c, 'sonaMasuri', { x: 790, y: 895, width: 330, height: 104 }),
        cutEar(
          c,
          { x: 560, y: 965, turn: -4 },
          { colour: '#D3AE57', length: 330, grain: 17, belly: 4.4, dense: 0.6, droop: 22 },
        ),
      ],
    },
    'sona-masuri-rice-5kg-close': {
      tone: 'bone',
      surface: 'linen',
      things: (c) => [
        bowlFull(c, 'sonaMasuri', { x: 530, y: 480, radius: 320, colour: '#3F463E' }, { length: 42 }),
        cutEar(c, { x: 30, y: 900, turn: -16 }, { colour: '#D3AE57', length: 560, grain: 30, belly: 7, dense: 0.7 }),
        scatter(c, 'sonaMasuri', { x: 760, y: 890, width: 340, depth: 150, count: 34, length: 40 }),
      ],
    },
    'sona-masuri-rice-5kg-back': {
      tone: 'bone',
      wall: 'sweep',
      x: 500,
      y: 880,
      size: 1.14,
      pack: sonaPack(
        backFor(
          find('sona-masuri-rice-5kg'),
          sona,
          'Rinse twice. Two and a quarter parts of water, fifteen minutes, then rest. Stays separate for pulihora.',
        ),
      ),
      front: (c) => [scatter(c, 'sonaMasuri', { x: 860, y: 930, width: 220, depth: 50, count: 26 })],
    },
    'gobindobhog-rice-1kg': {
      tone: 'terracotta',
      wall: 'arch',
      accent: '#C98E70',
      x: 430,
      y: 810,
      pack: gobindoPack(labelFor(find('gobindobhog-rice-1kg'), 'split', gobindo)),
      size: 1.06,
      front: (c) => [
        bowlOf(c, 'gobindobhog', { x: 750, y: 880, radius: 140, colour: '#C4923A', kind: 'brass' }),
        leaf(c, [150, 930], [330, 890], 22, '#6E7F4A'),
        scatter(c, 'gobindobhog', { x: 480, y: 925, width: 360, depth: 50, count: 44 }),
      ],
    },
    'gobindobhog-rice-1kg-close': {
      tone: 'terracotta',
      surface: 'stone',
      light: 'leaves',
      things: (c) => [
        bowlFull(c, 'gobindobhog', { x: 480, y: 500, radius: 310, colour: '#C4923A', kind: 'brass' }, { length: 32 }),
        leaf(c, [690, 880], [930, 760], 44, '#6E7F4A'),
        leaf(c, [700, 890], [900, 930], 38, '#7F8F56'),
        scatter(c, 'cardamom', { x: 190, y: 880, width: 230, depth: 90, count: 5, length: 74 }),
        scatter(c, 'gobindobhog', { x: 440, y: 920, width: 300, depth: 80, count: 28, length: 30 }),
      ],
    },
    'gobindobhog-rice-1kg-back': {
      tone: 'clay',
      wall: 'edge',
      x: 500,
      y: 850,
      size: 1.2,
      pack: gobindoPack(
        backFor(
          find('gobindobhog-rice-1kg'),
          gobindo,
          'One and three-quarter parts of water, twelve minutes, low flame. For payesh: one small cup to a litre of milk.',
        ),
      ),
      front: (c) => [
        scatter(c, 'gobindobhog', { x: 830, y: 925, width: 250, depth: 50, count: 46 }),
        leaf(c, [90, 930], [240, 900], 20, '#6E7F4A'),
      ],
    },
    'dehraduni-basmati-1kg': {
      tone: 'bone',
      wall: 'disc',
      accent: '#CFD3BD',
      x: 450,
      y: 815,
      pack: basmatiPack(labelFor(find('dehraduni-basmati-1kg'), 'frame', basmati)),
      front: (c) => [
        heap(c, 'basmati', { x: 780, y: 890, width: 330, height: 100 }),
        scatter(c, 'basmati', { x: 330, y: 935, width: 400, depth: 50, count: 30 }),
      ],
    },
    'dehraduni-basmati-1kg-close': {
      tone: 'moss',
      surface: 'stone',
      things: (c) => [
        bowlFull(c, 'basmati', { x: 450, y: 540, radius: 340, colour: '#E6DFCF' }, { length: 60 }),
        cutEar(
          c,
          { x: 450, y: 180, turn: -4 },
          { colour: '#CDAA55', length: 560, grain: 30, belly: 5.4, dense: 0.6, awns: 50 },
        ),
        scatter(c, 'basmati', { x: 850, y: 850, width: 240, depth: 200, count: 20, length: 58 }),
      ],
    },
    'dehraduni-basmati-1kg-back': {
      tone: 'moss',
      wall: 'sweep',
      x: 500,
      y: 850,
      size: 1.15,
      pack: basmatiPack(
        backFor(
          find('dehraduni-basmati-1kg'),
          basmati,
          'Soak for half an hour. Boil in plenty of water for seven minutes, drain, cover and let it steam.',
        ),
      ),
      front: (c) => [scatter(c, 'basmati', { x: 820, y: 920, width: 260, depth: 60, count: 28 })],
    },
    'chak-hao-black-rice-500g': {
      tone: 'plum',
      wall: 'edge',
      horizon: 700,
      light: 'leaves',
      x: 560,
      y: 810,
      pack: pouch({
        colour: '#4B2C42',
        label: labelFor(find('chak-hao-black-rice-500g'), 'arch', chakHao),
        width: 340,
        height: 500,
        print: 'full',
      }),
      size: 1.05,
      front: (c) => [
        bowlOf(c, 'chakHao', { x: 235, y: 885, radius: 140, colour: '#E4D9CB' }),
        scatter(c, 'chakHao', { x: 620, y: 925, width: 460, depth: 60, count: 46 }),
      ],
    },
    'chak-hao-black-rice-500g-close': {
      tone: 'plum',
      surface: 'linen',
      things: (c) => [
        bowlFull(c, 'chakHao', { x: 520, y: 500, radius: 330, colour: '#E6DCCF' }, { length: 44 }),
        scatter(c, 'chakHao', { x: 180, y: 890, width: 330, depth: 150, count: 34, length: 42 }),
        leaf(c, [800, 120], [960, 40], 26, '#7E8A5A'),
      ],
    },
    'navara-red-rice-1kg': {
      tone: 'clay',
      wall: 'sweep',
      x: 520,
      y: 815,
      pack: sack({
        colour: '#D8BE96',
        label: labelFor(find('navara-red-rice-1kg'), 'stripe', navara),
        width: 400,
        height: 610,
        coarse: true,
        twine: '#8A4A34',
      }),
      behind: (c) => [cloth(c, { x: 420, y: 880, width: 700, depth: 170, colour: '#EFE5D2', stripe: '#9A4330' })],
      front: (c) => [
        scoopOf(c, 'navara', { x: 770, y: 910, size: 1.05, turn: 12 }),
        scatter(c, 'navara', { x: 300, y: 920, width: 330, depth: 60, count: 34 }),
      ],
    },
    'ambemohar-rice-1kg': {
      tone: 'straw',
      wall: 'arch',
      accent: '#E6D7A2',
      x: 520,
      y: 745,
      pack: pouch({
        colour: '#EFE4C9',
        label: labelFor(find('ambemohar-rice-1kg'), 'bold', ambemohar),
        width: 350,
        height: 520,
      }),
      behind: (c) => [plinth(c, { x: 520, y: 742, width: 500, height: 110, colour: '#A9AE82' })],
      front: (c) => [
        bowlOf(c, 'ambemohar', { x: 220, y: 900, radius: 112, colour: '#C4923A', kind: 'brass' }),
        leaf(c, [770, 930], [960, 890], 22, '#6E7F4A'),
        scatter(c, 'ambemohar', { x: 640, y: 945, width: 300, depth: 40, count: 32 }),
      ],
    },
  }
}
