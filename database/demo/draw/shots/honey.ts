import { dipper, honeycomb, puddle, thread } from '../ingredients/honey.ts'
import { jamun } from '../ingredients/pantry.ts'
import { at, blossom, leaf, mustardStem } from '../ingredients/plants.ts'
import { board, plinth } from '../ingredients/table.ts'
import { bee, comb, flower, mustardSprig } from '../labels/motif-things.ts'
import { glass } from '../packs/glass.ts'
import type { Label } from '../packs/pack.ts'
import { bowlOfLiquidFull } from '../stage/props.ts'
import type { Shot } from '../stage/shot.ts'
import type { Find } from './shots.ts'
import { backFor, labelFor, type Wording } from './wording.ts'

export function honeyShots(find: Find): Record<string, Shot> {
  const wild: Wording = {
    name: ['Wild Forest', 'Honey'],
    variety: 'Nilgiri rock bee, raw',
    motif: bee,
    accent: '#5B3A1C',
    fruit: '#D08A1E',
    light: '#FFF0CC',
  }
  const wildPack = (label: Label) =>
    glass({
      content: '#9A4E0C',
      label,
      cap: { colour: '#2E2118', kind: 'plain', height: 58 },
      width: 360,
      body: 360,
      shoulder: 54,
      neck: { width: 280, height: 16 },
      labelAt: { from: 0.12, to: 0.84 },
    })
  const mustard: Wording = {
    name: ['Mustard-Flower', 'Honey'],
    variety: 'Slowly stirred, creamed',
    motif: mustardSprig,
    accent: '#B98A1A',
    fruit: '#EBC02A',
    leaf: '#7C8F4E',
  }
  const mustardPack = (label: Label) =>
    glass({
      content: '#EBD59C',
      label,
      cap: { colour: '#D8B04A', kind: 'metal', height: 50 },
      width: 370,
      body: 330,
      shoulder: 50,
      neck: { width: 300, height: 14 },
      labelAt: { from: 0.12, to: 0.86 },
    })
  const combed: Wording = {
    name: ['Honey', 'with Comb'],
    variety: 'Cut by hand, unstrained',
    motif: comb,
    accent: '#A8651A',
    fruit: '#E0A02C',
    light: '#FFF0CC',
    stem: '#8A5A1E',
  }
  const combPack = (label: Label) =>
    glass({
      content: '#D58A1C',
      label,
      cap: { colour: '#B98550', kind: 'wood', height: 54 },
      width: 420,
      body: 300,
      shoulder: 44,
      neck: { width: 340, height: 12 },
      clear: 0.86,
      labelAt: { from: 0.1, to: 0.66, around: 0.86 },
      inside: (c) =>
        at(
          { x: 0, y: -240, size: 0.9 },
          honeycomb(c, { x: 0, y: 0 }, { colour: '#E0A03A', cell: 17, across: 12, down: 7 }),
        ),
    })
  const jamunWords: Wording = {
    name: ['Jamun', 'Honey'],
    variety: 'Satpura foothills',
    motif: flower({ petals: 6, petalLength: 22, petalWidth: 8 }),
    accent: '#4F2F5A',
    fruit: '#8C6A9A',
  }
  const acacia: Wording = {
    name: ['Acacia', 'Honey'],
    variety: 'Himalayan, single bloom',
    motif: flower({ petals: 5, petalLength: 24, petalWidth: 12 }),
    accent: '#7F8F5A',
    fruit: '#E9DDB4',
    paper: '#FFFBF0',
  }
  return {
    'wild-forest-honey-500g': {
      tone: 'ochre',
      wall: 'sweep',
      light: 'leaves',
      x: 420,
      y: 800,
      pack: wildPack(labelFor(find('wild-forest-honey-500g'), 'arch', wild)),
      behind: (c) => [board(c, { x: 480, y: 808, width: 780 })],
      front: (c) => [
        honeycomb(c, { x: 745, y: 860, size: 0.95 }, { colour: '#C97A17', across: 8, down: 5, tilt: 0.62 }),
        dipper(c, { x: 170, y: 905, size: 0.95, turn: 6 }, { honey: '#A85C10' }),
      ],
    },
    'wild-forest-honey-500g-close': {
      tone: 'umber',
      surface: 'wood',
      things: (c) => [
        honeycomb(c, { x: 190, y: 810, turn: -16, size: 1.25 }, { colour: '#C97A17', across: 9, down: 8, tilt: 0.95 }),
        bowlOfLiquidFull(c, '#B0600F', { x: 570, y: 430, radius: 320, colour: '#D9CDB6' }),
        dipper(c, { x: 560, y: 450, turn: -38, size: 1.5 }, { honey: '#B0600F' }),
        leaf(c, [770, 930], [930, 800], 34, '#5E7441'),
        leaf(c, [770, 930], [960, 920], 30, '#4F6B3C'),
      ],
    },
    'wild-forest-honey-500g-back': {
      tone: 'ochre',
      wall: 'edge',
      x: 500,
      y: 850,
      size: 1.28,
      horizon: 700,
      pack: wildPack(
        backFor(
          find('wild-forest-honey-500g'),
          wild,
          'Raw honey sets in time. Stand the jar in warm water to make it run again. Not for infants under one year.',
        ),
      ),
      front: (c) => [leaf(c, [90, 940], [240, 890], 26, '#5E7441'), leaf(c, [90, 940], [230, 960], 22, '#6E8450')],
    },
    'mustard-flower-honey-500g': {
      tone: 'straw',
      wall: 'disc',
      accent: '#F0D68A',
      x: 470,
      y: 810,
      size: 1.02,
      pack: mustardPack(labelFor(find('mustard-flower-honey-500g'), 'band', mustard)),
      front: (c) => [
        mustardStem(c, { x: 960, y: 930, size: 1.28, turn: 192 }),
        mustardStem(c, { x: 60, y: 930, size: 0.9, turn: -12 }),
        blossom(c, { x: 560, y: 915 }, { petals: 4, colour: '#EFC72F', heart: '#A98A1E', petal: 22, belly: 9 }),
      ],
    },
    'mustard-flower-honey-500g-close': {
      tone: 'straw',
      surface: 'linen',
      light: 'leaves',
      things: (c) => [
        bowlOfLiquidFull(c, '#EBD08A', { x: 500, y: 520, radius: 330, colour: '#8C9479' }),
        dipper(c, { x: 470, y: 540, turn: -32, size: 1.55 }, { honey: '#EBCB78' }),
        mustardStem(c, { x: 40, y: 330, size: 1.5, turn: -30 }),
        mustardStem(c, { x: 960, y: 960, size: 1.3, turn: 196 }),
      ],
    },
    'mustard-flower-honey-500g-back': {
      tone: 'straw',
      wall: 'sweep',
      x: 500,
      y: 845,
      size: 1.26,
      pack: mustardPack(
        backFor(
          find('mustard-flower-honey-500g'),
          mustard,
          'Spread it on roti or toast. To pour it, stand the jar in hand-warm water for half an hour. Not for infants under one year.',
        ),
      ),
      front: (c) => [
        blossom(c, { x: 160, y: 915 }, { petals: 4, colour: '#EFC72F', heart: '#A98A1E', petal: 26, belly: 11 }),
        blossom(
          c,
          { x: 225, y: 940, size: 0.8 },
          { petals: 4, colour: '#EFC72F', heart: '#A98A1E', petal: 26, belly: 11 },
        ),
      ],
    },
    'honey-with-comb-400g': {
      tone: 'linen',
      wall: 'arch',
      accent: '#E8CE9C',
      x: 480,
      y: 770,
      size: 1.02,
      pack: combPack(labelFor(find('honey-with-comb-400g'), 'frame', combed)),
      behind: (c) => [plinth(c, { x: 480, y: 768, width: 560, height: 96, colour: '#E2C9A0' })],
      front: (c) => [
        honeycomb(c, { x: 700, y: 910, size: 0.9, turn: -4 }, { colour: '#E09B2A', across: 9, down: 5, tilt: 0.55 }),
        puddle(c, { x: 400, y: 935 }, { colour: '#D58A1C', width: 190 }),
      ],
    },
    'honey-with-comb-400g-close': {
      tone: 'clay',
      surface: 'stone',
      things: (c) => [
        puddle(c, { x: 560, y: 720, size: 1.6, turn: 20 }, { colour: '#D58A1C', width: 480 }),
        honeycomb(c, { x: 480, y: 470, size: 2.1, turn: -9 }, { colour: '#E09B2A', across: 10, down: 8, tilt: 0.9 }),
        thread(c, { x: 610, from: -20, to: 440, colour: '#E09B2A', width: 22 }),
        puddle(c, { x: 610, y: 445 }, { colour: '#E8A83A', width: 120 }),
      ],
    },
    'honey-with-comb-400g-back': {
      tone: 'linen',
      wall: 'sweep',
      x: 500,
      y: 830,
      size: 1.3,
      pack: combPack(
        backFor(
          find('honey-with-comb-400g'),
          combed,
          'Cut, chew, and enjoy wax and honey together. Keep at room temperature. Not for infants under one year.',
        ),
      ),
      front: (c) => [puddle(c, { x: 850, y: 920 }, { colour: '#D58A1C', width: 150 })],
    },
    'jamun-honey-350g': {
      tone: 'plum',
      wall: 'panel',
      accent: '#CDB9C0',
      x: 450,
      y: 800,
      pack: glass({
        content: '#5A2A10',
        label: labelFor(find('jamun-honey-350g'), 'split', jamunWords),
        cap: { colour: '#C9A24A', kind: 'metal', height: 48 },
        width: 360,
        body: 300,
        shoulder: 70,
        neck: { width: 250, height: 16 },
      }),
      front: (c) => [
        leaf(c, [690, 900], [900, 830], 34, '#5E7441'),
        leaf(c, [700, 905], [930, 910], 32, '#4F6B3C'),
        ...[
          [650, 880],
          [705, 862],
          [735, 905],
          [672, 925],
          [250, 915],
          [205, 935],
        ].map(([x = 0, y = 0]) => jamun(c, { x, y, size: 1.25 })),
      ],
    },
    'acacia-honey-350g': {
      tone: 'mist',
      wall: 'edge',
      light: 'leaves',
      horizon: 710,
      x: 520,
      y: 820,
      pack: glass({
        content: '#E9B84C',
        clear: 0.82,
        label: labelFor(find('acacia-honey-350g'), 'frame', acacia),
        cap: { colour: '#EFE7D6', kind: 'plain', height: 52 },
        width: 270,
        body: 430,
        shoulder: 50,
        neck: { width: 200, height: 14 },
        labelAt: { from: 0.2, to: 0.86 },
      }),
      front: (c) => [
        leaf(c, [150, 905], [330, 870], 22, '#7C8F5A'),
        ...[
          [210, 890, 1.2],
          [270, 915, 1],
          [165, 925, 0.9],
          [760, 905, 1.1],
          [815, 930, 0.8],
        ].map(([x = 0, y = 0, size = 1]) => blossom(c, { x, y, size, turn: x })),
        leaf(c, [700, 940], [860, 960], 18, '#7C8F5A'),
      ],
    },
  }
}
