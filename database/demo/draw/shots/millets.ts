import { powder } from '../ingredients/pantry.ts'
import { boxful, heap, scatter } from '../ingredients/pile.ts'
import { cutEar, leaf } from '../ingredients/plants.ts'
import { cloth, plinth } from '../ingredients/table.ts'
import { ear, fingers } from '../labels/motif-plants.ts'
import type { Label } from '../packs/pack.ts'
import { pouch } from '../packs/pouch.ts'
import { sack } from '../packs/sack.ts'
import { bowlFull, bowlOf, scoopOf } from '../stage/props.ts'
import type { Shot } from '../stage/shot.ts'
import type { Find } from './shots.ts'
import { backFor, labelFor, type Wording } from './wording.ts'

const sage = '#6E8055'

export function milletShots(find: Find): Record<string, Shot> {
  const foxtail: Wording = {
    name: ['Foxtail', 'Millet'],
    variety: 'Unpolished, whole grain',
    motif: ear({ rows: 17, belly: 4, length: 10 }),
    accent: sage,
    fruit: '#D9A53A',
  }
  const foxtailPack = (label: Label) => pouch({ colour: '#F4ECDA', label, width: 370, height: 560 })
  const kodo: Wording = {
    name: ['Kodo', 'Millet'],
    variety: 'From Dindori and Mandla',
    motif: ear({ rows: 10, spread: 12, bend: 18, length: 8 }),
    accent: '#8A5A36',
    fruit: '#B5824E',
  }
  const little: Wording = {
    name: ['Little', 'Millet'],
    variety: 'Samai, unpolished',
    motif: ear({ rows: 11, bend: 44, spread: 18, belly: 2.4, length: 8 }),
    accent: '#A98A3C',
    fruit: '#C9AC5C',
  }
  const ragi: Wording = {
    name: ['Ragi', 'Flour'],
    variety: 'Whole-grain, stone-ground',
    motif: fingers,
    accent: '#7A3526',
    fruit: '#9A4A34',
  }
  const ragiPack = (label: Label) =>
    pouch({ colour: '#C9A679', kraft: true, label, top: 'folded', width: 350, height: 550 })
  const bajra: Wording = {
    name: ['Pearl', 'Millet'],
    variety: 'Bajra, whole',
    motif: ear({ rows: 20, bend: 4, belly: 4.4, length: 7, spread: 2, from: 0.25 }),
    accent: '#5E6B4A',
    fruit: '#8E9068',
    paper: '#F6F0DF',
  }
  const barnyard: Wording = {
    name: ['Barnyard', 'Millet'],
    variety: 'Sanwa, unpolished',
    motif: ear({ rows: 12, bend: 12, spread: 14, belly: 3.2, beard: 5 }),
    accent: '#7C8A6A',
    fruit: '#D6C08A',
  }
  return {
    'foxtail-millet-1kg': {
      tone: 'sage',
      wall: 'arch',
      light: 'plain',
      accent: '#C3CAA8',
      x: 420,
      y: 812,
      pack: foxtailPack(labelFor(find('foxtail-millet-1kg'), 'band', foxtail)),
      front: (c) => [
        bowlOf(c, 'foxtail', { x: 745, y: 880, radius: 148, colour: '#8C9479' }),
        cutEar(c, { x: 90, y: 930, turn: -7 }, { colour: '#D8A741', length: 330, grain: 14 }),
        scatter(c, 'foxtail', { x: 500, y: 905, width: 420, depth: 70, count: 46 }),
      ],
    },
    'foxtail-millet-1kg-close': {
      tone: 'sage',
      surface: 'linen',
      light: 'leaves',
      things: (c) => [
        bowlFull(c, 'foxtail', { x: 470, y: 470, radius: 330, colour: '#7F896C' }, { length: 23 }),
        cutEar(c, { x: 420, y: 905, turn: -26 }, { colour: '#D8A741', length: 520, grain: 21, belly: 8 }),
        cutEar(c, { x: 520, y: 985, turn: -38 }, { colour: '#CE9C38', length: 500, grain: 20, belly: 8 }),
        scatter(c, 'foxtail', { x: 190, y: 880, width: 330, depth: 160, count: 34, length: 22 }),
      ],
    },
    'foxtail-millet-1kg-back': {
      tone: 'sage',
      wall: 'edge',
      horizon: 720,
      x: 500,
      y: 850,
      size: 1.14,
      pack: foxtailPack(
        backFor(
          find('foxtail-millet-1kg'),
          foxtail,
          'Wash, soak for half an hour, cook in two parts of water. Rest it covered for ten minutes before you lift the lid.',
        ),
      ),
      front: (c) => [
        heap(c, 'foxtail', { x: 840, y: 925, width: 210, height: 62 }),
        scatter(c, 'foxtail', { x: 200, y: 925, width: 260, depth: 40, count: 18 }),
      ],
    },
    'kodo-millet-1kg': {
      tone: 'clay',
      wall: 'sweep',
      light: 'leaves',
      x: 500,
      y: 740,
      pack: pouch({
        colour: '#C39B6C',
        kraft: true,
        label: labelFor(find('kodo-millet-1kg'), 'frame', kodo),
        width: 340,
        height: 520,
      }),
      behind: (c) => [plinth(c, { x: 500, y: 734, width: 480, height: 120, colour: '#BC7C58' })],
      front: (c) => [
        heap(c, 'kodo', { x: 810, y: 905, width: 250, height: 80 }),
        scatter(c, 'kodo', { x: 300, y: 935, width: 460, depth: 60, count: 40 }),
      ],
    },
    'little-millet-1kg': {
      tone: 'straw',
      wall: 'edge',
      light: 'blind',
      x: 560,
      y: 800,
      pack: pouch({
        colour: '#F2E9D4',
        label: labelFor(find('little-millet-1kg'), 'stripe', little),
        width: 380,
        height: 570,
        window: (c, w, h) => boxful(c, 'little', w, h, 11),
      }),
      front: (c) => [
        scoopOf(c, 'little', { x: 250, y: 890, size: 1.15, turn: 171 }),
        scatter(c, 'little', { x: 330, y: 955, width: 380, depth: 40, count: 36 }),
      ],
    },
    'ragi-flour-1kg': {
      tone: 'clay',
      wall: 'panel',
      accent: '#D9B49A',
      horizon: 700,
      x: 430,
      y: 815,
      pack: ragiPack(labelFor(find('ragi-flour-1kg'), 'arch', ragi)),
      front: (c) => [
        bowlOf(c, 'ragi', { x: 745, y: 875, radius: 140, colour: '#E9DFCC' }),
        powder(c, { x: 250, y: 925, width: 250, height: 64, colour: '#B98E7A' }),
        scatter(c, 'ragi', { x: 560, y: 925, width: 300, depth: 50, count: 40 }),
      ],
    },
    'ragi-flour-1kg-close': {
      tone: 'umber',
      surface: 'wood',
      things: (c) => [
        bowlFull(c, 'ragi', { x: 350, y: 390, radius: 270, colour: '#DCCFB8' }, { length: 22 }),
        powder(c, { x: 745, y: 800, width: 380, height: 120, colour: '#B98E7A' }),
        scatter(c, 'ragi', { x: 300, y: 800, width: 420, depth: 230, count: 60, length: 21 }),
        cutEar(c, { x: 560, y: 400, turn: -38 }, { colour: '#8A4632', length: 430, grain: 20, belly: 9 }),
      ],
    },
    'ragi-flour-1kg-back': {
      tone: 'clay',
      wall: 'sweep',
      x: 500,
      y: 850,
      size: 1.16,
      pack: ragiPack(
        backFor(
          find('ragi-flour-1kg'),
          ragi,
          'Mudde: two cups of boiling water, one of flour, three minutes under the lid, then beat it smooth with a stick.',
        ),
      ),
      front: (c) => [
        scatter(c, 'ragi', { x: 820, y: 910, width: 260, depth: 70, count: 44 }),
        scatter(c, 'ragi', { x: 180, y: 920, width: 220, depth: 50, count: 26 }),
      ],
    },
    'pearl-millet-bajra-1kg': {
      tone: 'bone',
      wall: 'edge',
      horizon: 680,
      x: 470,
      y: 820,
      pack: sack({
        colour: '#E6D9BE',
        label: labelFor(find('pearl-millet-bajra-1kg'), 'bold', bajra),
        width: 410,
        height: 620,
      }),
      front: (c) => [
        heap(c, 'bajra', { x: 770, y: 890, width: 330, height: 112 }),
        cutEar(c, { x: 70, y: 925, turn: -3 }, { colour: '#9B9A72', length: 300, grain: 12, belly: 6 }),
      ],
    },
    'barnyard-millet-500g': {
      tone: 'mist',
      wall: 'disc',
      accent: '#CBD1BC',
      x: 460,
      y: 810,
      pack: pouch({
        colour: '#93A07C',
        label: labelFor(find('barnyard-millet-500g'), 'split', barnyard),
        width: 340,
        height: 510,
      }),
      behind: (c) => [cloth(c, { x: 620, y: 865, width: 640, depth: 170, colour: '#F3ECDD', stripe: '#7C8A6A' })],
      front: (c) => [
        bowlOf(c, 'barnyard', { x: 740, y: 890, radius: 118, colour: '#4E5648' }),
        scatter(c, 'barnyard', { x: 420, y: 910, width: 300, depth: 50, count: 30 }),
        leaf(c, [120, 905], [270, 880], 13, '#7C8A5A'),
      ],
    },
  }
}
