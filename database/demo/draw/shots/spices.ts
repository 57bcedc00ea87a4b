import { chilliPod, powder, quillBundle, root, slice } from '../ingredients/pantry.ts'
import { boxful, heap, scatter } from '../ingredients/pile.ts'
import { leaf } from '../ingredients/plants.ts'
import { bowlFromAbove, cloth, plinth } from '../ingredients/table.ts'
import { berries, pods, umbel } from '../labels/motif-plants.ts'
import { chillies, quills, rhizome } from '../labels/motif-things.ts'
import { glass } from '../packs/glass.ts'
import type { Label } from '../packs/pack.ts'
import { pouch } from '../packs/pouch.ts'
import { roundTin } from '../packs/tin.ts'
import { bowlFull, bowlOf } from '../stage/props.ts'
import type { Shot } from '../stage/shot.ts'
import type { Find } from './shots.ts'
import { backFor, labelFor, type Wording } from './wording.ts'

export function spiceShots(find: Find): Record<string, Shot> {
  const turmeric: Wording = {
    name: ['Lakadong', 'Turmeric'],
    variety: 'Powder from the Jaintia Hills',
    motif: rhizome,
    accent: '#B8641A',
    fruit: '#E08A22',
  }
  const turmericPack = (label: Label) =>
    roundTin({ colour: '#D9912A', label, width: 320, height: 400, lidColour: '#D8B04A' })
  const chilli: Wording = {
    name: ['Byadgi', 'Chilli'],
    variety: 'Whole, stems on',
    motif: chillies,
    accent: '#9A2A1C',
    fruit: '#B8321F',
    light: '#FFD9C4',
  }
  const chilliPack = (label: Label) => pouch({ colour: '#9A2F20', label, width: 350, height: 520 })
  const pepper: Wording = {
    name: ['Tellicherry', 'Pepper'],
    variety: 'Bold, vine-ripened',
    motif: berries({ hanging: true }),
    accent: '#33402F',
    fruit: '#4A5A3C',
  }
  const pepperPack = (label: Label) =>
    glass({
      content: '#3A2C24',
      label,
      cap: { colour: '#2A2420', kind: 'plain', height: 64 },
      width: 260,
      body: 380,
      shoulder: 34,
      neck: { width: 210, height: 12 },
      fill: 0.97,
      labelAt: { from: 0.16, to: 0.7, around: 1.14 },
      inside: (c, w, h) => `<g transform="translate(0 ${-h})">${boxful(c, 'pepper', w, h + 20, 21)}</g>`,
    })
  const cardamom: Wording = {
    name: ['Green', 'Cardamom'],
    variety: '8 mm bold, Idukki',
    motif: pods({ seeds: 3, width: 8, droop: 6 }),
    accent: '#5E7038',
    fruit: '#94A458',
  }
  const cumin: Wording = {
    name: ['Cumin', 'Seed'],
    variety: 'Unjha, new season',
    motif: umbel,
    accent: '#7A6430',
    fruit: '#A98F4E',
  }
  const cinnamon: Wording = {
    name: ['True', 'Cinnamon'],
    variety: 'Hand-rolled quills',
    motif: quills,
    accent: '#8A4E2A',
    fruit: '#B0703E',
  }
  return {
    'lakadong-turmeric-150g': {
      tone: 'ochre',
      wall: 'arch',
      accent: '#E6BF72',
      x: 400,
      y: 805,
      pack: turmericPack(labelFor(find('lakadong-turmeric-150g'), 'band', turmeric)),
      size: 1.16,
      front: (c) => [
        root(c, { x: 640, y: 800, size: 1.15, turn: 6 }),
        powder(c, { x: 790, y: 920, width: 280, height: 84, colour: '#E08A14' }),
        slice(c, { x: 560, y: 920 }),
        slice(c, { x: 500, y: 945, size: 0.85 }),
      ],
    },
    'lakadong-turmeric-150g-close': {
      tone: 'clay',
      surface: 'stone',
      things: (c) => [
        bowlFromAbove(
          c,
          { x: 430, y: 430, radius: 300, colour: '#4A4038' },
          `<circle r="280" fill="${c.radial([
            [0, '#F2A52E'],
            [0.5, '#E08A14'],
            [1, '#A85A0A'],
          ])}"/><circle r="280" filter="${c.speckle({ colour: '#A85A0A', frequency: '0.2', strength: 9 })}" opacity="0.5"/><circle r="280" filter="${c.speckle({ colour: '#FFC766', frequency: '0.16', strength: 9, seed: 8 })}" opacity="0.5"/><path d="M-190 60C-90 -60 60 -90 190 -20" stroke="#8A4A08" stroke-width="34" opacity="0.25" fill="none" filter="${c.blur(16)}"/><path d="M-190 30C-90 -90 60 -120 190 -50" stroke="#FFDFA0" stroke-width="26" opacity="0.4" fill="none" filter="${c.blur(14)}"/>`,
        ),
        root(c, { x: 600, y: 800, size: 1.5, turn: -12 }),
        root(c, { x: 60, y: 820, size: 1.15, turn: 10 }),
        ...[
          [800, 300, 1.7],
          [860, 400, 1.4],
          [770, 460, 1.3],
        ].map(([x = 0, y = 0, size = 1]) => slice(c, { x, y, size })),
      ],
    },
    'lakadong-turmeric-150g-back': {
      tone: 'ochre',
      wall: 'sweep',
      x: 500,
      y: 840,
      size: 1.34,
      pack: turmericPack(
        backFor(
          find('lakadong-turmeric-150g'),
          turmeric,
          'Half of your usual spoon. Let it sizzle in warm ghee for a few seconds.',
        ),
      ),
      front: (c) => [
        slice(c, { x: 840, y: 900, size: 1.1 }),
        slice(c, { x: 890, y: 935 }),
        slice(c, { x: 140, y: 925 }),
      ],
    },
    'byadgi-chilli-200g': {
      tone: 'clay',
      wall: 'disc',
      accent: '#DDA890',
      x: 440,
      y: 810,
      pack: chilliPack(labelFor(find('byadgi-chilli-200g'), 'frame', chilli)),
      size: 1.06,
      front: (c) => [
        chilliPod(c, { x: 650, y: 850, turn: -18, size: 1.15 }),
        chilliPod(c, { x: 690, y: 905, turn: 4, size: 1.2 }),
        chilliPod(c, { x: 640, y: 950, turn: -6, size: 1 }),
        chilliPod(c, { x: 330, y: 930, turn: 172, size: 1.1 }),
        chilliPod(c, { x: 300, y: 965, turn: 186, size: 0.9 }),
      ],
    },
    'byadgi-chilli-200g-close': {
      tone: 'linen',
      surface: 'linen',
      things: (c) => [
        ...Array.from({ length: 13 }, (_, index) => {
          const angle = (index / 13) * 360
          return chilliPod(
            c,
            {
              x: 500 + Math.cos((angle * Math.PI) / 180) * 265,
              y: 510 + Math.sin((angle * Math.PI) / 180) * 265,
              turn: angle + 34,
              size: 1.16,
            },
            { colour: ['#9E2418', '#8C1E14', '#AE2E1E'][index % 3] ?? '#9E2418' },
          )
        }),
        bowlFromAbove(
          c,
          { x: 500, y: 510, radius: 250, colour: '#E6DCC8' },
          `<circle r="230" fill="${c.radial([
            [0, '#C8402A'],
            [0.5, '#A82A18'],
            [1, '#701408'],
          ])}"/><circle r="230" filter="${c.speckle({ colour: '#E8764A', frequency: '0.22', strength: 9 })}" opacity="0.55"/><circle r="230" filter="${c.speckle({ colour: '#5A0E06', frequency: '0.2', strength: 9, seed: 8 })}" opacity="0.5"/><path d="M-170 40C-70 -70 60 -80 170 -10" stroke="#FFB890" stroke-width="24" opacity="0.3" fill="none" filter="${c.blur(15)}"/>`,
        ),
      ],
    },
    'byadgi-chilli-200g-back': {
      tone: 'clay',
      wall: 'edge',
      x: 500,
      y: 850,
      size: 1.2,
      pack: chilliPack(
        backFor(
          find('byadgi-chilli-200g'),
          chilli,
          'Toast lightly, soak in hot water for ten minutes and grind to a paste. Deep red, mild heat.',
        ),
      ),
      front: (c) => [chilliPod(c, { x: 760, y: 930, turn: -8, size: 0.95 })],
    },
    'tellicherry-pepper-100g': {
      tone: 'moss',
      wall: 'edge',
      horizon: 690,
      x: 440,
      y: 810,
      pack: pepperPack(labelFor(find('tellicherry-pepper-100g'), 'band', pepper)),
      size: 1.16,
      front: (c) => [
        leaf(c, [650, 820], [880, 720], 56, '#5E7441'),
        leaf(c, [640, 840], [930, 850], 52, '#4F6B3C'),
        heap(c, 'pepper', { x: 730, y: 900, width: 260, height: 74 }),
        scatter(c, 'pepper', { x: 330, y: 935, width: 420, depth: 50, count: 26 }),
      ],
    },
    'tellicherry-pepper-100g-close': {
      tone: 'mist',
      surface: 'stone',
      light: 'leaves',
      things: (c) => [
        leaf(c, [770, 640], [1010, 440], 80, '#5E7441'),
        leaf(c, [760, 680], [1020, 760], 76, '#4F6B3C'),
        bowlFull(c, 'pepper', { x: 430, y: 460, radius: 330, colour: '#9A968C' }, { length: 44 }),
        scatter(c, 'pepper', { x: 780, y: 870, width: 400, depth: 190, count: 30, length: 42 }),
        scatter(c, 'pepper', { x: 150, y: 900, width: 220, depth: 120, count: 8, length: 42 }),
      ],
    },
    'tellicherry-pepper-100g-back': {
      tone: 'moss',
      wall: 'sweep',
      x: 500,
      y: 850,
      size: 1.4,
      pack: pepperPack(backFor(find('tellicherry-pepper-100g'), pepper, 'Grind at the table. Keep the lid closed.')),
      front: (c) => [scatter(c, 'pepper', { x: 810, y: 920, width: 260, depth: 60, count: 18 })],
    },
    'green-cardamom-50g': {
      tone: 'sage',
      wall: 'sweep',
      light: 'leaves',
      x: 460,
      y: 750,
      pack: roundTin({
        colour: '#6E8048',
        label: labelFor(find('green-cardamom-50g'), 'arch', cardamom),
        width: 290,
        height: 340,
        lidColour: '#5E7038',
      }),
      size: 1.14,
      behind: (c) => [plinth(c, { x: 460, y: 748, width: 470, height: 100, colour: '#D8CBA8' })],
      front: (c) => [
        heap(c, 'cardamom', { x: 790, y: 905, width: 280, height: 86 }),
        scatter(c, 'cardamom', { x: 270, y: 935, width: 380, depth: 44, count: 8 }),
      ],
    },
    'green-cardamom-50g-close': {
      tone: 'moss',
      surface: 'wood',
      things: (c) => [
        bowlFull(c, 'cardamom', { x: 520, y: 480, radius: 290, colour: '#3F3A32' }, { length: 88 }),
        scatter(c, 'cardamom', { x: 220, y: 860, width: 330, depth: 170, count: 9, length: 86 }),
        leaf(c, [760, 930], [960, 780], 44, '#5E7441'),
      ],
    },
    'cumin-seed-200g': {
      tone: 'bone',
      wall: 'panel',
      accent: '#DDD2B8',
      horizon: 700,
      x: 540,
      y: 810,
      pack: pouch({
        colour: '#E9DDC2',
        label: labelFor(find('cumin-seed-200g'), 'stripe', cumin),
        width: 330,
        height: 480,
        window: (c, w, h) => boxful(c, 'cumin', w, h, 22),
      }),
      size: 1.1,
      front: (c) => [
        bowlOf(c, 'cumin', { x: 240, y: 885, radius: 120, colour: '#C4923A', kind: 'brass' }),
        scatter(c, 'cumin', { x: 590, y: 930, width: 420, depth: 50, count: 40 }),
      ],
    },
    'cinnamon-quills-50g': {
      tone: 'umber',
      wall: 'sweep',
      light: 'blind',
      x: 430,
      y: 800,
      pack: glass({
        content: '#C89468',
        clear: 0.45,
        label: labelFor(find('cinnamon-quills-50g'), 'frame', cinnamon),
        cap: { colour: '#B98A5A', kind: 'cork', height: 60 },
        width: 260,
        body: 400,
        shoulder: 30,
        neck: { width: 220, height: 10 },
        fill: 0.96,
        labelAt: { from: 0.1, to: 0.66 },
        inside: (c) =>
          [-92, -55, -18, 20, 58, 94]
            .map(
              (x, index) =>
                `<g transform="translate(${x} 6) rotate(${-90 + ((index * 7) % 5) - 2})">${quillBundle(c, { x: 0, y: 0 }, { length: 350 - (index % 3) * 22, sticks: 2 })}</g>`,
            )
            .join(''),
      }),
      size: 1.1,
      behind: (c) => [cloth(c, { x: 560, y: 870, width: 740, depth: 180, colour: '#F1E8D6', stripe: '#8A4E2A' })],
      front: (c) => [
        quillBundle(c, { x: 620, y: 880, turn: -9, size: 1.15 }),
        leaf(c, [100, 915], [260, 880], 26, '#5E7441'),
      ],
    },
  }
}
