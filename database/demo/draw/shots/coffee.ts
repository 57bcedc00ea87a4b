import { powder } from '../ingredients/pantry.ts'
import { boxful, heap, scatter } from '../ingredients/pile.ts'
import { at, cherryBranch, leaf } from '../ingredients/plants.ts'
import { bowlFromAbove, cloth, plinth } from '../ingredients/table.ts'
import { bowl, brassPot, pool } from '../ingredients/vessels.ts'
import { berries } from '../labels/motif-plants.ts'
import { glass } from '../packs/glass.ts'
import type { Label } from '../packs/pack.ts'
import { pouch } from '../packs/pouch.ts'
import { roundTin } from '../packs/tin.ts'
import { bowlFull, scoopOf } from '../stage/props.ts'
import type { Shot } from '../stage/shot.ts'
import type { Find } from './shots.ts'
import { backFor, labelFor, type Wording } from './wording.ts'

const twig = berries({ leaves: 4 })

export function coffeeShots(find: Find): Record<string, Shot> {
  const araku: Wording = {
    name: ['Araku', 'Arabica'],
    variety: 'Medium roast, whole bean',
    motif: twig,
    accent: '#A84A2C',
    fruit: '#B3282D',
    leaf: '#55704A',
  }
  const arakuPack = (label: Label) => pouch({ colour: '#B4583A', label, width: 340, height: 540, valve: true })
  const peaberry: Wording = {
    name: ['Chikmagalur', 'Peaberry'],
    variety: 'Medium roast, hand-sorted',
    motif: twig,
    accent: '#33463A',
    fruit: '#A8382E',
  }
  const coorg: Wording = {
    name: ['Coorg Filter', 'Coffee'],
    variety: 'Pure, no chicory',
    motif: twig,
    accent: '#5B2E22',
    fruit: '#A8382E',
    paper: '#F7EBD4',
  }
  const coorgPack = (label: Label) =>
    roundTin({ colour: '#6B3426', label, width: 340, height: 430, lidColour: '#C9A24A' })
  const malabar: Wording = {
    name: ['Monsooned', 'Malabar'],
    variety: 'Dark roast, whole bean',
    motif: twig,
    accent: '#3C5A66',
    fruit: '#3C5A66',
    leaf: '#6E8890',
    paper: '#F2EDE0',
  }
  const instant: Wording = {
    name: ['Freeze-Dried', 'Coffee'],
    variety: 'All arabica',
    motif: twig,
    accent: '#6B4428',
    fruit: '#A8382E',
  }
  return {
    'araku-arabica-250g': {
      tone: 'paper',
      wall: 'arch',
      accent: '#E8CDB6',
      x: 430,
      y: 812,
      pack: arakuPack(labelFor(find('araku-arabica-250g'), 'bold', araku)),
      size: 1.04,
      front: (c) => [
        cherryBranch(c, { x: 640, y: 870, size: 1.05, turn: -8 }),
        heap(c, 'coffee', { x: 610, y: 930, width: 260, height: 62 }),
        scatter(c, 'coffee', { x: 210, y: 930, width: 260, depth: 44, count: 9 }),
      ],
    },
    'araku-arabica-250g-close': {
      tone: 'clay',
      surface: 'linen',
      things: (c) => [
        bowlFull(c, 'coffee', { x: 440, y: 480, radius: 320, colour: '#E4D8C4' }, { length: 66 }),
        cherryBranch(c, { x: 560, y: 860, size: 1.55, turn: -14 }),
        scatter(c, 'coffee', { x: 180, y: 890, width: 330, depth: 130, count: 13, length: 62 }),
      ],
    },
    'araku-arabica-250g-back': {
      tone: 'paper',
      wall: 'sweep',
      x: 500,
      y: 855,
      size: 1.18,
      pack: arakuPack(
        backFor(
          find('araku-arabica-250g'),
          araku,
          'Rest five days after roasting. Fifteen grams to a cup, water just off the boil. Grind as you brew.',
        ),
      ),
      front: (c) => [scatter(c, 'coffee', { x: 830, y: 920, width: 230, depth: 60, count: 10 })],
    },
    'chikmagalur-peaberry-250g': {
      tone: 'sage',
      wall: 'edge',
      horizon: 700,
      light: 'leaves',
      x: 560,
      y: 812,
      pack: pouch({
        colour: '#C39B6C',
        kraft: true,
        label: labelFor(find('chikmagalur-peaberry-250g'), 'arch', peaberry),
        width: 340,
        height: 540,
        top: 'folded',
      }),
      size: 1.04,
      front: (c) => [
        scoopOf(c, 'peaberry', { x: 290, y: 905, turn: 174, size: 1.1 }),
        scatter(c, 'peaberry', { x: 540, y: 935, width: 440, depth: 44, count: 22 }),
        cherryBranch(c, { x: 760, y: 905, size: 0.72, turn: 4 }),
      ],
    },
    'coorg-filter-coffee-250g': {
      tone: 'terracotta',
      wall: 'sweep',
      light: 'blind',
      x: 410,
      y: 805,
      pack: coorgPack(labelFor(find('coorg-filter-coffee-250g'), 'frame', coorg)),
      size: 1.08,
      front: (c) => [
        at({ x: 765, y: 905 }, bowl(c, { colour: '#C99A44', radius: 130, height: 46, kind: 'brass' }, '')),
        at({ x: 765, y: 880, size: 1 }, brassPot(c, { radius: 78, colour: '#CFA04A' }, pool(c, '#B98A5E', 60, 13))),
        scatter(c, 'coffee', { x: 440, y: 935, width: 420, depth: 40, count: 13 }),
      ],
    },
    'coorg-filter-coffee-250g-close': {
      tone: 'umber',
      surface: 'wood',
      things: (c) => [
        bowlFromAbove(
          c,
          { x: 500, y: 470, radius: 340, colour: '#C99A44', kind: 'brass' },
          `<circle r="310" fill="${c.linear(
            [
              [0, '#A87A34'],
              [0.5, '#E8C878'],
              [1, '#8A5F24'],
            ],
            'diagonal',
          )}"/>`,
        ),
        bowlFromAbove(
          c,
          { x: 500, y: 470, radius: 218, colour: '#D8AC56', kind: 'brass' },
          froth(
            c.radial(
              [
                [0, '#E9CBA4'],
                [0.55, '#C99A6C'],
                [1, '#8A5A34'],
              ],
              { cx: 0.45, cy: 0.42, r: 0.62 },
            ),
            c.speckle({ colour: '#F8E8CE', frequency: '0.07', strength: 9 }),
            c.speckle({ colour: '#8A5630', frequency: '0.1', strength: 9, seed: 21 }),
          ),
        ),
        scatter(c, 'coffee', { x: 200, y: 880, width: 360, depth: 180, count: 14, length: 64 }),
        scatter(c, 'coffee', { x: 860, y: 840, width: 220, depth: 260, count: 9, length: 64 }),
        leaf(c, [850, 40], [1010, 190], 44, '#4F6B3C'),
      ],
    },
    'coorg-filter-coffee-250g-back': {
      tone: 'clay',
      wall: 'edge',
      x: 500,
      y: 850,
      size: 1.28,
      pack: coorgPack(
        backFor(
          find('coorg-filter-coffee-250g'),
          coorg,
          'Three heaped spoons, press lightly, pour on hot water, wait fifteen minutes. One part decoction, two of milk.',
        ),
      ),
      front: (c) => [scatter(c, 'coffee', { x: 860, y: 920, width: 200, depth: 50, count: 8 })],
    },
    'monsooned-malabar-250g': {
      tone: 'mist',
      wall: 'disc',
      accent: '#C6CFCC',
      x: 480,
      y: 745,
      pack: pouch({
        colour: '#2B2725',
        label: labelFor(find('monsooned-malabar-250g'), 'split', malabar),
        width: 340,
        height: 520,
        valve: true,
      }),
      behind: (c) => [plinth(c, { x: 480, y: 742, width: 490, height: 108, colour: '#8FA0A0' })],
      front: (c) => [
        heap(c, 'darkCoffee', { x: 800, y: 905, width: 310, height: 92 }),
        scatter(c, 'darkCoffee', { x: 250, y: 935, width: 340, depth: 44, count: 9 }),
      ],
    },
    'instant-coffee-100g': {
      tone: 'linen',
      wall: 'panel',
      accent: '#DCC7AE',
      horizon: 705,
      x: 430,
      y: 810,
      pack: glass({
        content: '#6E4426',
        label: labelFor(find('instant-coffee-100g'), 'stripe', instant),
        cap: { colour: '#2E2118', kind: 'plain', height: 66 },
        width: 300,
        body: 400,
        shoulder: 60,
        neck: { width: 220, height: 14 },
        fill: 0.98,
        labelAt: { from: 0.14, to: 0.78 },
        inside: (c, w, h) => `<g transform="translate(0 ${-h})">${boxful(c, 'flakes', w, h + 20, 17)}</g>`,
      }),
      size: 1.06,
      behind: (c) => [cloth(c, { x: 640, y: 880, width: 640, depth: 170, colour: '#F3EADA', stripe: '#6B4428' })],
      front: (c) => [
        cup(
          c.linear([
            [0, '#D9D0C0'],
            [0.3, '#FFFBF0'],
            [0.6, '#F0E8D8'],
            [1, '#B5A78F'],
          ]),
          at({ x: 745, y: 885 }, bowl(c, { colour: '#EFE6D4', radius: 104, height: 118 }, pool(c, '#3A2114', 94, 18))),
        ),
        powder(c, { x: 480, y: 940, width: 150, height: 30, colour: '#7A4A28' }),
      ],
    },
  }
}

/** A cup is a bowl with an ear. */
const cup = (fill: string, body: string) =>
  `<path d="M835 792C900 776 916 850 820 858" fill="none" stroke="#2A160C" stroke-opacity="0.25" stroke-width="20" transform="translate(5 7)"/><path d="M835 792C900 776 916 850 820 858" fill="none" stroke="${fill}" stroke-width="17"/>${body}`

const froth = (milk: string, light: string, dark: string) =>
  `<circle r="198" fill="${milk}"/><circle r="198" filter="${dark}" opacity="0.4"/><circle r="198" filter="${light}" opacity="0.6"/>`
