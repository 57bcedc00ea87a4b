import { chilliPod } from '../ingredients/pantry.ts'
import { boxful, heap, scatter } from '../ingredients/pile.ts'
import { sprig } from '../ingredients/plants.ts'
import { cloth, plinth } from '../ingredients/table.ts'
import { pods } from '../labels/motif-plants.ts'
import type { Label } from '../packs/pack.ts'
import { pouch } from '../packs/pouch.ts'
import { bowlFull, bowlOf, scoopOf } from '../stage/props.ts'
import type { Shot } from '../stage/shot.ts'
import type { Find } from './shots.ts'
import { backFor, labelFor, type Wording } from './wording.ts'

export function pulseShots(find: Find): Record<string, Shot> {
  const toor: Wording = {
    name: ['Toor', 'Dal'],
    variety: 'Unpolished, from black soil',
    motif: pods({ seeds: 4 }),
    accent: '#B3532F',
    fruit: '#E0A832',
    light: '#FFF0C0',
  }
  const toorPack = (label: Label) => pouch({ colour: '#F3E9D5', label, width: 370, height: 560 })
  const moong: Wording = {
    name: ['Green', 'Moong'],
    variety: 'Whole, this year’s crop',
    motif: pods({ seeds: 7, width: 4.2, droop: 24 }),
    accent: '#5E7038',
    fruit: '#8A9A48',
  }
  const rajma: Wording = {
    name: ['Munsiyari', 'Rajma'],
    variety: 'Speckled mountain beans',
    motif: pods({ seeds: 4, width: 7.5, droop: 26 }),
    accent: '#7E2B34',
    fruit: '#B65E58',
  }
  const chana: Wording = {
    name: ['Kala', 'Chana'],
    variety: 'Whole desi chickpeas',
    motif: pods({ seeds: 2, width: 9, droop: 10 }),
    accent: '#6B4428',
    fruit: '#A9763F',
  }
  const masoor: Wording = {
    name: ['Masoor', 'Dal'],
    variety: 'Split red lentils',
    motif: pods({ seeds: 2, width: 6, droop: 14 }),
    accent: '#C4562F',
    fruit: '#E07B4C',
  }
  const urad: Wording = {
    name: ['Urad', 'Dal'],
    variety: 'Split and hulled',
    motif: pods({ seeds: 5, width: 4.6, droop: 6 }),
    accent: '#4E5648',
    fruit: '#C9BE98',
  }
  return {
    'toor-dal-1kg': {
      tone: 'paper',
      wall: 'panel',
      accent: '#E6C9AC',
      horizon: 700,
      x: 440,
      y: 815,
      pack: toorPack(labelFor(find('toor-dal-1kg'), 'band', toor)),
      front: (c) => [
        bowlOf(c, 'toor', { x: 755, y: 885, radius: 146, colour: '#7A4632', kind: 'clay' }),
        scatter(c, 'toor', { x: 420, y: 925, width: 460, depth: 60, count: 44 }),
      ],
    },
    'toor-dal-1kg-close': {
      tone: 'clay',
      surface: 'wood',
      things: (c) => [
        bowlFull(c, 'toor', { x: 500, y: 470, radius: 320, colour: '#4A3A32' }, { length: 38 }),
        sprig(c, { x: 60, y: 900, turn: -24, size: 1.35 }),
        chilliPod(c, { x: 690, y: 870, turn: -14, size: 1.3 }),
        scatter(c, 'toor', { x: 480, y: 920, width: 300, depth: 90, count: 22, length: 36 }),
      ],
    },
    'toor-dal-1kg-back': {
      tone: 'paper',
      wall: 'edge',
      x: 500,
      y: 850,
      size: 1.15,
      pack: toorPack(
        backFor(
          find('toor-dal-1kg'),
          toor,
          'Rinse three times. Three parts of water, a pinch of turmeric, four whistles. Pour a tadka of ghee and cumin over it.',
        ),
      ),
      front: (c) => [
        heap(c, 'toor', { x: 860, y: 925, width: 200, height: 60 }),
        scatter(c, 'toor', { x: 190, y: 930, width: 230, depth: 40, count: 20 }),
      ],
    },
    'green-moong-500g': {
      tone: 'moss',
      wall: 'sweep',
      light: 'blind',
      x: 540,
      y: 805,
      pack: pouch({
        colour: '#A7B083',
        label: labelFor(find('green-moong-500g'), 'arch', moong),
        width: 340,
        height: 510,
        print: 'full',
      }),
      size: 1.05,
      front: (c) => [
        bowlOf(c, 'moong', { x: 245, y: 885, radius: 138, colour: '#EDE5D3' }),
        scatter(c, 'moong', { x: 600, y: 925, width: 420, depth: 60, count: 40 }),
      ],
    },
    'munsiyari-rajma-500g': {
      tone: 'clay',
      wall: 'disc',
      accent: '#DDB9A2',
      x: 470,
      y: 750,
      pack: pouch({
        colour: '#F2E6D2',
        label: labelFor(find('munsiyari-rajma-500g'), 'frame', rajma),
        width: 340,
        height: 510,
      }),
      behind: (c) => [plinth(c, { x: 470, y: 746, width: 500, height: 104, colour: '#9A5A48' })],
      front: (c) => [
        heap(c, 'rajma', { x: 790, y: 905, width: 330, height: 96 }),
        scatter(c, 'rajma', { x: 260, y: 935, width: 380, depth: 50, count: 13 }),
      ],
    },
    'munsiyari-rajma-500g-close': {
      tone: 'umber',
      surface: 'linen',
      light: 'leaves',
      things: (c) => [
        bowlFull(c, 'rajma', { x: 480, y: 510, radius: 340, colour: '#E9DFCC' }, { length: 66 }),
        scatter(c, 'rajma', { x: 860, y: 880, width: 220, depth: 180, count: 8, length: 64 }),
        scatter(c, 'rajma', { x: 120, y: 110, width: 170, depth: 140, count: 5, length: 62 }),
      ],
    },
    'kala-chana-1kg': {
      tone: 'bone',
      wall: 'edge',
      light: 'leaves',
      horizon: 690,
      x: 440,
      y: 810,
      pack: pouch({
        colour: '#C39B6C',
        kraft: true,
        label: labelFor(find('kala-chana-1kg'), 'stripe', chana),
        width: 370,
        height: 560,
        top: 'folded',
      }),
      front: (c) => [
        bowlOf(c, 'kalaChana', { x: 755, y: 880, radius: 144, colour: '#8B8A80' }),
        scatter(c, 'kalaChana', { x: 440, y: 925, width: 460, depth: 60, count: 28 }),
      ],
    },
    'masoor-dal-500g': {
      tone: 'mist',
      wall: 'sweep',
      x: 470,
      y: 800,
      pack: pouch({
        colour: '#F1E6D3',
        label: labelFor(find('masoor-dal-500g'), 'split', masoor),
        width: 360,
        height: 540,
        window: (c, w, h) => boxful(c, 'masoor', w, h, 16),
      }),
      behind: (c) => [cloth(c, { x: 620, y: 880, width: 620, depth: 180, colour: '#F4ECDD', stripe: '#C4562F' })],
      front: (c) => [
        scoopOf(c, 'masoor', { x: 700, y: 890, size: 1, turn: 8 }),
        scatter(c, 'masoor', { x: 370, y: 925, width: 360, depth: 60, count: 38 }),
      ],
    },
    'urad-dal-500g': {
      tone: 'terracotta',
      wall: 'arch',
      accent: '#CB977B',
      x: 560,
      y: 810,
      pack: pouch({
        colour: '#EDE6D6',
        label: labelFor(find('urad-dal-500g'), 'bold', urad),
        width: 350,
        height: 520,
        print: 'full',
      }),
      size: 1.04,
      front: (c) => [
        bowlOf(c, 'urad', { x: 245, y: 885, radius: 136, colour: '#A4583C', kind: 'clay' }),
        scatter(c, 'urad', { x: 560, y: 930, width: 400, depth: 50, count: 38 }),
      ],
    },
  }
}
