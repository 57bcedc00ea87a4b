import { coconutHalf, sunflowerHead } from '../ingredients/pantry.ts'
import { heap, scatter } from '../ingredients/pile.ts'
import { leaf, mustardStem } from '../ingredients/plants.ts'
import { cloth, plinth } from '../ingredients/table.ts'
import { pods } from '../labels/motif-plants.ts'
import { coconut, flower, groundnut, mustardSprig } from '../labels/motif-things.ts'
import { glass } from '../packs/glass.ts'
import type { Label } from '../packs/pack.ts'
import { oilTin } from '../packs/tin.ts'
import { bowlOf, bowlOfLiquidFull } from '../stage/props.ts'
import type { Shot } from '../stage/shot.ts'
import type { Find } from './shots.ts'
import { backFor, labelFor, type Wording } from './wording.ts'

const inNeck = 1.72

export function oilShots(find: Find): Record<string, Shot> {
  const nut: Wording = {
    name: ['Groundnut', 'Oil'],
    variety: 'Cold-pressed in a chekku',
    motif: groundnut,
    accent: '#8A4A26',
    fruit: '#D0A260',
  }
  const nutPack = (label: Label) =>
    glass({
      content: '#E0A52A',
      clear: 0.84,
      label,
      cap: { colour: '#2E2118', kind: 'plain', height: 62, width: 84 },
      width: 250,
      body: 420,
      shoulder: 120,
      neck: { width: 70, height: 74 },
      fill: inNeck,
      labelAt: { from: 0.1, to: 0.84 },
    })
  const gingelly: Wording = {
    name: ['Gingelly', 'Oil'],
    variety: 'With palm jaggery',
    motif: pods({ seeds: 5, width: 5, droop: -4 }),
    accent: '#5B3A22',
    fruit: '#C08A3E',
    paper: '#F7EDD6',
  }
  const gingellyPack = (label: Label) =>
    glass({
      content: '#A8621A',
      clear: 0.9,
      label,
      cap: { colour: '#B98A5A', kind: 'cork', height: 54, width: 66 },
      width: 230,
      body: 330,
      shoulder: 150,
      neck: { width: 62, height: 70 },
      fill: inNeck,
      labelAt: { from: 0.12, to: 0.94 },
    })
  const virgin: Wording = {
    name: ['Virgin', 'Coconut Oil'],
    variety: 'From fresh coconut milk',
    motif: coconut,
    accent: '#3F6B5E',
    fruit: '#D8CDB4',
    stem: '#6B4A30',
    light: '#FFFDF4',
  }
  const virginPack = (label: Label) =>
    glass({
      content: '#EEF0E2',
      clear: 0.86,
      label,
      cap: { colour: '#B98550', kind: 'wood', height: 60 },
      width: 370,
      body: 360,
      shoulder: 44,
      neck: { width: 300, height: 14 },
      labelAt: { from: 0.14, to: 0.84 },
    })
  const mustard: Wording = {
    name: ['Mustard', 'Oil'],
    variety: 'Kachi ghani, first pressing',
    motif: mustardSprig,
    accent: '#2F3A2A',
    fruit: '#E8BC2A',
    leaf: '#7C8F4E',
    paper: '#F6E7B4',
  }
  const copra: Wording = {
    name: ['Coconut', 'Oil'],
    variety: 'Wood-pressed from copra',
    motif: coconut,
    accent: '#8A5F3E',
    fruit: '#D8CDB4',
    stem: '#6B4A30',
    light: '#FFFDF4',
  }
  const sun: Wording = {
    name: ['Sunflower', 'Oil'],
    variety: 'Cold-pressed, unrefined',
    motif: flower({ petals: 14, petalLength: 27, petalWidth: 5.4, heart: 11, y: -8 }),
    accent: '#C28A1A',
    fruit: '#EBB52A',
    stem: '#4A2F1A',
  }
  return {
    'groundnut-oil-1l': {
      tone: 'clay',
      wall: 'sweep',
      light: 'leaves',
      x: 430,
      y: 815,
      pack: nutPack(labelFor(find('groundnut-oil-1l'), 'arch', nut)),
      size: 1.02,
      behind: (c) => [cloth(c, { x: 520, y: 880, width: 760, depth: 190, colour: '#F0E6D3', stripe: '#8A4A26' })],
      front: (c) => [
        bowlOf(c, 'kernels', { x: 730, y: 870, radius: 124, colour: '#6E5A48', kind: 'wood' }),
        scatter(c, 'shells', { x: 430, y: 925, width: 460, depth: 50, count: 5 }),
        scatter(c, 'kernels', { x: 250, y: 885, width: 160, depth: 60, count: 4 }),
      ],
    },
    'groundnut-oil-1l-close': {
      tone: 'clay',
      surface: 'wood',
      things: (c) => [
        bowlOfLiquidFull(c, '#E0A024', { x: 470, y: 450, radius: 270, colour: '#E6DCC8' }),
        scatter(c, 'shells', { x: 800, y: 800, width: 380, depth: 340, count: 9, length: 165 }),
        scatter(c, 'kernels', { x: 260, y: 860, width: 430, depth: 200, count: 18, length: 66 }),
        leaf(c, [760, 110], [940, 60], 34, '#6E8055'),
        leaf(c, [770, 120], [950, 190], 34, '#7F8F60'),
      ],
    },
    'groundnut-oil-1l-back': {
      tone: 'linen',
      wall: 'edge',
      x: 500,
      y: 880,
      size: 1.2,
      horizon: 710,
      pack: nutPack(
        backFor(
          find('groundnut-oil-1l'),
          nut,
          'For frying, tempering and podi. A little sediment is natural. Keep it away from sunlight.',
        ),
      ),
      front: (c) => [
        scatter(c, 'shells', { x: 800, y: 920, width: 260, depth: 60, count: 3 }),
        scatter(c, 'kernels', { x: 220, y: 930, width: 200, depth: 40, count: 5 }),
      ],
    },
    'gingelly-oil-500ml': {
      tone: 'ochre',
      wall: 'arch',
      accent: '#E0C183',
      x: 420,
      y: 810,
      pack: gingellyPack(labelFor(find('gingelly-oil-500ml'), 'frame', gingelly)),
      size: 1.08,
      front: (c) => [
        heap(c, 'sesame', { x: 740, y: 880, width: 320, height: 108 }),
        heap(c, 'blackSesame', { x: 580, y: 935, width: 170, height: 48 }),
        scatter(c, 'sesame', { x: 230, y: 925, width: 280, depth: 50, count: 40 }),
      ],
    },
    'gingelly-oil-500ml-close': {
      tone: 'ochre',
      surface: 'stone',
      light: 'leaves',
      things: (c) => [
        scatter(c, 'sesame', { x: 500, y: 520, width: 1020, depth: 1000, count: 190, length: 32 }),
        scatter(c, 'blackSesame', { x: 500, y: 520, width: 980, depth: 980, count: 60, length: 30 }),
        bowlOfLiquidFull(c, '#A8621A', { x: 500, y: 500, radius: 310, colour: '#4A3A30' }),
      ],
    },
    'gingelly-oil-500ml-back': {
      tone: 'straw',
      wall: 'sweep',
      x: 500,
      y: 870,
      size: 1.26,
      pack: gingellyPack(
        backFor(
          find('gingelly-oil-500ml'),
          gingelly,
          'Pour raw over idli and podi, or temper a kuzhambu. Sediment is natural.',
        ),
      ),
      front: (c) => [scatter(c, 'sesame', { x: 800, y: 910, width: 280, depth: 60, count: 60 })],
    },
    'virgin-coconut-oil-500ml': {
      tone: 'mist',
      wall: 'edge',
      light: 'leaves',
      horizon: 690,
      x: 420,
      y: 810,
      pack: virginPack(labelFor(find('virgin-coconut-oil-500ml'), 'band', virgin)),
      size: 1.04,
      front: (c) => [
        coconutHalf(c, { x: 735, y: 840, turn: 8 }, { r: 122 }),
        coconutHalf(c, { x: 890, y: 900, turn: -24, size: 0.72 }, { r: 120 }),
        leaf(c, [70, 930], [300, 890], 17, '#6E8450'),
        leaf(c, [70, 940], [310, 950], 16, '#5E7441'),
      ],
    },
    'virgin-coconut-oil-500ml-close': {
      tone: 'sage',
      surface: 'linen',
      things: (c) => [
        leaf(c, [-40, 260], [470, 60], 62, '#6E8450'),
        leaf(c, [1040, 760], [560, 960], 60, '#5E7441'),
        coconutHalf(c, { x: 350, y: 590, turn: -10 }, { r: 280 }),
        bowlOfLiquidFull(c, '#EDEBD6', { x: 745, y: 290, radius: 190, colour: '#7F896C' }),
      ],
    },
    'virgin-coconut-oil-500ml-back': {
      tone: 'mist',
      wall: 'sweep',
      x: 500,
      y: 850,
      size: 1.24,
      pack: virginPack(
        backFor(
          find('virgin-coconut-oil-500ml'),
          virgin,
          'Clear above 24 °C, white and creamy below: both are as they should be. Use a dry spoon.',
        ),
      ),
      front: (c) => [coconutHalf(c, { x: 880, y: 915, turn: -20, size: 0.6 })],
    },
    'mustard-oil-kachi-ghani-1l': {
      tone: 'bone',
      wall: 'disc',
      accent: '#EBD594',
      x: 440,
      y: 815,
      pack: oilTin({
        colour: '#E3B62E',
        label: labelFor(find('mustard-oil-kachi-ghani-1l'), 'split', mustard),
        width: 310,
        height: 500,
        cap: '#2F3A2A',
      }),
      front: (c) => [
        heap(c, 'mustardSeed', { x: 750, y: 885, width: 280, height: 88 }),
        mustardStem(c, { x: 40, y: 945, size: 1.2, turn: -8 }),
        scatter(c, 'mustardSeed', { x: 520, y: 935, width: 300, depth: 40, count: 40 }),
      ],
    },
    'mustard-oil-kachi-ghani-1l-close': {
      tone: 'umber',
      surface: 'linen',
      things: (c) => [
        bowlOfLiquidFull(c, '#C98F16', { x: 540, y: 470, radius: 310, colour: '#C4923A', kind: 'brass' }),
        mustardStem(c, { x: 10, y: 860, size: 1.7, turn: -14 }),
        scatter(c, 'mustardSeed', { x: 720, y: 880, width: 460, depth: 170, count: 90, length: 23 }),
      ],
    },
    'coconut-oil-wood-pressed-1l': {
      tone: 'sage',
      wall: 'panel',
      accent: '#C2C8A6',
      horizon: 705,
      x: 540,
      y: 820,
      pack: glass({
        content: '#EFE6BE',
        clear: 0.78,
        label: labelFor(find('coconut-oil-wood-pressed-1l'), 'stripe', copra),
        cap: { colour: '#8A5F3E', kind: 'plain', height: 52, width: 104 },
        width: 280,
        body: 440,
        shoulder: 90,
        neck: { width: 90, height: 52 },
        fill: 1.5,
        labelAt: { from: 0.14, to: 0.8 },
      }),
      front: (c) => [
        coconutHalf(c, { x: 270, y: 855, turn: -12 }, { r: 118 }),
        leaf(c, [720, 930], [930, 890], 18, '#6E8450'),
      ],
    },
    'sunflower-oil-1l': {
      tone: 'straw',
      wall: 'sweep',
      light: 'blind',
      x: 440,
      y: 760,
      pack: glass({
        content: '#EDBE3E',
        clear: 0.8,
        label: labelFor(find('sunflower-oil-1l'), 'bold', sun),
        cap: { colour: '#D8B04A', kind: 'metal', height: 56, width: 74 },
        width: 240,
        body: 400,
        shoulder: 96,
        neck: { width: 64, height: 84 },
        fill: inNeck,
        labelAt: { from: 0.1, to: 0.88 },
      }),
      behind: (c) => [plinth(c, { x: 440, y: 758, width: 400, height: 92, colour: '#CBB98E' })],
      front: (c) => [
        sunflowerHead(c, { x: 770, y: 830 }, { r: 128 }),
        scatter(c, 'sunflower', { x: 330, y: 935, width: 420, depth: 50, count: 22 }),
      ],
    },
  }
}
