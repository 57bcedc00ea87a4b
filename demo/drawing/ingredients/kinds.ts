import * as pieces from './pieces.ts'
import * as rice from './rice-grains.ts'
import * as seeds from './spice-pieces.ts'

/**
 * What lies beside the packs: the shapes of a kind, its colours from the field, how long one piece is in a pack shot,
 * how close its pieces lie (the step as a share of the length), how dark it is between them and how much light lies
 * on a heap: little on what is dark.
 */
export type Kind = {
  shapes: readonly pieces.PieceShape[]
  colours: readonly string[]
  length: number
  closeness?: number
  gap?: number
  sheen?: number
}

export const kinds = {
  foxtail: { shapes: [pieces.millet], colours: ['#EBB440', '#E2A52E', '#F2C868'], length: 11 },
  kodo: { shapes: [pieces.millet], colours: ['#B98F62', '#A67C50', '#C9A377'], length: 12 },
  little: { shapes: [pieces.millet], colours: ['#DCCB9C', '#CDB985', '#E6D8B0'], length: 10, closeness: 0.6, gap: 0.4 },
  barnyard: {
    shapes: [pieces.millet, pieces.teardrop],
    colours: ['#EDE3C8', '#E2D5B4', '#F3EBD6'],
    length: 11,
    closeness: 0.58,
    gap: 0.36,
  },
  bajra: { shapes: [pieces.teardrop], colours: ['#B5B28C', '#A09E7A', '#C6C19C', '#BCA880'], length: 13 },
  ragi: { shapes: [pieces.millet], colours: ['#7A3526', '#8C4230', '#682A1E'], length: 10 },
  basmati: {
    shapes: [rice.slender],
    colours: ['#F4ECD8', '#EEE3C8', '#F8F2E2'],
    length: 30,
    closeness: 0.34,
    gap: 0.2,
  },
  sonaMasuri: {
    shapes: [rice.medium],
    colours: ['#F2E8D0', '#EBDFC2', '#F6EEDC'],
    length: 21,
    closeness: 0.42,
    gap: 0.22,
  },
  gobindobhog: {
    shapes: [rice.plump],
    colours: ['#F7F0DE', '#F1E8D0', '#FAF5E8'],
    length: 15,
    closeness: 0.5,
    gap: 0.2,
  },
  ambemohar: {
    shapes: [rice.plump],
    colours: ['#F3EAD3', '#ECDFC2', '#F7F0DF'],
    length: 17,
    closeness: 0.5,
    gap: 0.22,
  },
  chakHao: {
    shapes: [rice.dark],
    colours: ['#3A2431', '#2C1925', '#4A2E3D'],
    length: 22,
    closeness: 0.42,
    gap: 0.36,
  },
  navara: {
    shapes: [rice.red],
    colours: ['#A8553C', '#934733', '#BA6B4F'],
    length: 21,
    closeness: 0.46,
    gap: 0.36,
  },
  toor: {
    shapes: [pieces.splitPea, pieces.domedPea],
    colours: ['#EDB43A', '#E3A328', '#F4C560'],
    length: 17,
    closeness: 0.68,
  },
  urad: {
    shapes: [pieces.splitPea, pieces.domedPea],
    colours: ['#F2E8CF', '#EADDBD', '#F7F0DE'],
    length: 16,
    closeness: 0.6,
    gap: 0.34,
  },
  masoor: {
    shapes: [pieces.splitPea, pieces.domedPea],
    colours: ['#E07B4C', '#D66C3E', '#E88E62'],
    length: 15,
    closeness: 0.68,
  },
  moong: { shapes: [pieces.moong], colours: ['#7F8F3E', '#6D7D33', '#8FA04C'], length: 15, closeness: 0.68 },
  kalaChana: {
    shapes: [pieces.chickpea],
    colours: ['#9C6A40', '#865532', '#B07C50'],
    length: 22,
    sheen: 0.1,
    closeness: 0.72,
  },
  rajma: {
    shapes: [pieces.kidney],
    colours: ['#A8434A', '#D9B79B', '#8C2F38', '#E6CDB2', '#B65E58'],
    length: 31,
    closeness: 0.72,
  },
  cumin: { shapes: [seeds.cumin], colours: ['#A08A56', '#8C7646', '#B29D68'], length: 26, closeness: 0.38, gap: 0.44 },
  pepper: {
    shapes: seeds.peppercorns,
    colours: ['#5A483C', '#4A3A30', '#6A5646'],
    length: 21,
    sheen: 0.1,
    closeness: 0.74,
  },
  cardamom: { shapes: [pieces.cardamom], colours: ['#93A355', '#84954A', '#A2B066'], length: 40, closeness: 0.66 },
  coffee: {
    shapes: [pieces.coffeeBean, pieces.coffeeBack, pieces.coffeeBean],
    colours: ['#6B3F24', '#5C341D', '#7A4A2C'],
    length: 32,
    sheen: 0.1,
    closeness: 0.76,
  },
  darkCoffee: {
    shapes: [pieces.coffeeBean, pieces.coffeeBack, pieces.coffeeBean],
    colours: ['#43271A', '#382014', '#503020'],
    length: 36,
    sheen: 0.1,
    closeness: 0.76,
  },
  peaberry: {
    shapes: [pieces.peaberry, pieces.coffeeBack],
    colours: ['#74472A', '#653C22', '#825234'],
    length: 27,
    sheen: 0.1,
    closeness: 0.74,
  },
  flakes: { shapes: [seeds.flake, seeds.crumb], colours: ['#7A4A28', '#6A3E20', '#8B5833'], length: 14 },
  sesame: {
    shapes: [pieces.sesame],
    colours: ['#F0E2BE', '#E6D4A8', '#D9BF8C', '#8A6A45'],
    length: 15,
    closeness: 0.5,
    gap: 0.36,
  },
  blackSesame: { shapes: [pieces.sesame], colours: ['#3B2D26', '#2E231E', '#4A3A30'], length: 15 },
  mustardSeed: { shapes: [pieces.domedPea], colours: ['#4A2E22', '#5A3A2A', '#3A241B', '#6A4630'], length: 12 },
  kernels: { shapes: [pieces.kernel], colours: ['#C98B6A', '#BC7C5C', '#D59B7A'], length: 34, closeness: 0.7 },
  shells: { shapes: [pieces.shell], colours: ['#D8B57C', '#CBA66C', '#E2C28E'], length: 78 },
  sunflower: { shapes: [pieces.sunflowerSeed], colours: ['#3A3430', '#2E2926', '#4A423C'], length: 30 },
} satisfies Record<string, Kind>
export type KindName = keyof typeof kinds

export const kindOf = (name: KindName): Kind => kinds[name]
