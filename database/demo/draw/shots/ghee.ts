import { blossom, leaf } from '../ingredients/plants.ts'
import { brassSpoon } from '../ingredients/spoon.ts'
import { board, cloth, plinth } from '../ingredients/table.ts'
import { cow, pot } from '../labels/motif-things.ts'
import { glass } from '../packs/glass.ts'
import type { Label } from '../packs/pack.ts'
import { roundTin } from '../packs/tin.ts'
import { bowlOfLiquid, bowlOfLiquidFull, potOf } from '../stage/props.ts'
import type { Shot } from '../stage/shot.ts'
import type { Find } from './shots.ts'
import { backFor, labelFor, type Wording } from './wording.ts'

export function gheeShots(find: Find): Record<string, Shot> {
  const gir: Wording = {
    name: ['Gir Cow', 'Ghee'],
    variety: 'A2, bilona-churned',
    motif: cow(),
    accent: '#8A2F1E',
    fruit: '#B5612E',
    stem: '#5B2E1C',
    light: '#FFF3D8',
  }
  const girPack = (label: Label) =>
    glass({
      content: '#E9B32C',
      label,
      cap: { colour: '#D2A63C', kind: 'metal', height: 58 },
      width: 350,
      body: 350,
      shoulder: 58,
      neck: { width: 270, height: 16 },
      labelAt: { from: 0.12, to: 0.88 },
    })
  const sahiwal: Wording = {
    name: ['Sahiwal Cow', 'Ghee'],
    variety: 'Curd-churned, wood-fired',
    motif: cow(),
    accent: '#B5642A',
    fruit: '#9A4A24',
    stem: '#5B2E1C',
    light: '#FFF3D8',
  }
  const buffalo: Wording = {
    name: ['Buffalo', 'Ghee'],
    variety: 'Murrah, from cultured cream',
    motif: pot,
    accent: '#2F4A55',
    fruit: '#C4923A',
    stem: '#8A5F24',
    light: '#FFF3D8',
  }
  const kankrej: Wording = {
    name: ['Kankrej', 'Cow Ghee'],
    variety: 'Bilona, small batch',
    motif: cow({ lyre: true }),
    accent: '#5E6B4A',
    fruit: '#8A8574',
    stem: '#4A443A',
    light: '#F6F0DF',
  }
  return {
    'gir-cow-ghee-500ml': {
      tone: 'terracotta',
      wall: 'arch',
      accent: '#D29A78',
      x: 410,
      y: 800,
      pack: girPack(labelFor(find('gir-cow-ghee-500ml'), 'band', gir)),
      size: 1.08,
      behind: (c) => [board(c, { x: 480, y: 806, width: 800, colour: '#9A6A40' })],
      front: (c) => [
        potOf(c, '#EDBE48', { x: 745, y: 885, radius: 118 }),
        brassSpoon(c, { x: 330, y: 915, turn: 172, size: 1 }, '#F0C24E'),
      ],
    },
    'gir-cow-ghee-500ml-close': {
      tone: 'clay',
      surface: 'wood',
      things: (c) => [
        bowlOfLiquidFull(
          c,
          '#E8B43A',
          { x: 480, y: 490, radius: 340, colour: '#C4923A', kind: 'brass' },
          { grain: 0.6 },
        ),
        brassSpoon(c, { x: 560, y: 560, turn: 38, size: 1.9 }, '#F4CC62'),
        leaf(c, [90, 930], [270, 850], 34, '#6E8055'),
      ],
    },
    'gir-cow-ghee-500ml-back': {
      tone: 'terracotta',
      wall: 'sweep',
      x: 500,
      y: 850,
      size: 1.28,
      pack: girPack(
        backFor(
          find('gir-cow-ghee-500ml'),
          gir,
          'The grain comes from slow cooling. Keep at room temperature and use a dry spoon.',
        ),
      ),
      front: (c) => [brassSpoon(c, { x: 800, y: 930, turn: 6, size: 0.7 }, '#F0C24E')],
    },
    'sahiwal-cow-ghee-500ml': {
      tone: 'ochre',
      wall: 'sweep',
      light: 'leaves',
      x: 450,
      y: 750,
      pack: glass({
        content: '#EFC658',
        label: labelFor(find('sahiwal-cow-ghee-500ml'), 'arch', sahiwal),
        cap: { colour: '#B98550', kind: 'wood', height: 56 },
        width: 330,
        body: 360,
        shoulder: 40,
        neck: { width: 280, height: 12 },
        labelAt: { from: 0.1, to: 0.88 },
      }),
      size: 1.06,
      behind: (c) => [plinth(c, { x: 450, y: 748, width: 500, height: 100, colour: '#B5764E' })],
      front: (c) => [
        potOf(c, '#EFC658', { x: 790, y: 905, radius: 104, brass: '#B98636' }),
        blossom(c, { x: 190, y: 925 }, { petals: 12, colour: '#E8912A', heart: '#B5601A', petal: 34, belly: 8 }),
        blossom(
          c,
          { x: 250, y: 950, size: 0.8 },
          { petals: 12, colour: '#F0A93A', heart: '#B5601A', petal: 34, belly: 8 },
        ),
      ],
    },
    'sahiwal-cow-ghee-500ml-close': {
      tone: 'linen',
      surface: 'linen',
      light: 'leaves',
      things: (c) => [
        bowlOfLiquidFull(c, '#E9A92A', { x: 540, y: 460, radius: 310, colour: '#B98636', kind: 'brass' }),
        brassSpoon(c, { x: 250, y: 830, turn: -12, size: 1.7 }, '#EFC658'),
        ...[
          [150, 160, 1.7],
          [260, 90, 1.3],
          [90, 290, 1.2],
        ].map(([x = 0, y = 0, size = 1]) =>
          blossom(c, { x, y, size }, { petals: 12, colour: '#E8912A', heart: '#B5601A', petal: 34, belly: 8 }),
        ),
      ],
    },
    'murrah-buffalo-ghee-1l': {
      tone: 'bone',
      wall: 'panel',
      accent: '#C9D0CE',
      horizon: 700,
      x: 420,
      y: 812,
      pack: roundTin({
        colour: '#EFE4CA',
        label: labelFor(find('murrah-buffalo-ghee-1l'), 'split', buffalo),
        width: 370,
        height: 480,
        lidColour: '#2F4A55',
      }),
      size: 1.04,
      front: (c) => [
        potOf(c, '#F3E6B8', { x: 765, y: 890, radius: 112, brass: '#C99A44' }),
        brassSpoon(c, { x: 420, y: 935, turn: 174, size: 0.9 }, '#F6ECC8'),
      ],
    },
    'kankrej-cow-ghee-250ml': {
      tone: 'sage',
      wall: 'edge',
      horizon: 695,
      x: 540,
      y: 805,
      pack: glass({
        content: '#EAC468',
        label: labelFor(find('kankrej-cow-ghee-250ml'), 'frame', kankrej),
        cap: { colour: '#5E6B4A', kind: 'plain', height: 54 },
        width: 320,
        body: 290,
        shoulder: 56,
        neck: { width: 240, height: 14 },
        labelAt: { from: 0.1, to: 0.92 },
      }),
      size: 1.18,
      behind: (c) => [cloth(c, { x: 440, y: 870, width: 760, depth: 190, colour: '#F2E9D8', stripe: '#5E6B4A' })],
      front: (c) => [
        bowlOfLiquid(c, '#EAC468', { x: 215, y: 890, radius: 100, colour: '#C4923A', kind: 'brass' }),
        brassSpoon(c, { x: 700, y: 930, turn: 8, size: 0.85 }, '#F0D27E'),
      ],
    },
  }
}
