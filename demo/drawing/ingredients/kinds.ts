import * as pieces from './pieces.ts'

/**
 * What lies beside the packs: the shapes of a kind, its colours from the field, how long one piece is in a pack shot,
 * how close its pieces lie (the step as a share of the length) and how dark it is between them.
 */
export type Kind = {
  shapes: readonly pieces.PieceShape[]
  colours: readonly string[]
  length: number
  closeness?: number
  gap?: number
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
  bajra: { shapes: [pieces.teardrop], colours: ['#9A9B78', '#86886A', '#AEAC8A', '#A89A78'], length: 13 },
  ragi: { shapes: [pieces.millet], colours: ['#7A3526', '#8C4230', '#682A1E'], length: 10 },
  basmati: {
    shapes: [pieces.longGrain],
    colours: ['#F6EFDD', '#EFE5CC', '#FAF5E8'],
    length: 27,
    closeness: 0.3,
    gap: 0.26,
  },
  sonaMasuri: {
    shapes: [pieces.longGrain, pieces.shortGrain],
    colours: ['#F1E6CB', '#EADCBB', '#F6EEDA'],
    length: 18,
    closeness: 0.36,
    gap: 0.28,
  },
  gobindobhog: {
    shapes: [pieces.shortGrain],
    colours: ['#F8F2E2', '#F1E9D2', '#FBF7EC'],
    length: 13,
    closeness: 0.46,
    gap: 0.26,
  },
  ambemohar: {
    shapes: [pieces.shortGrain],
    colours: ['#F3EAD3', '#ECDFC0', '#F8F2E0'],
    length: 15,
    closeness: 0.46,
    gap: 0.28,
  },
  chakHao: {
    shapes: [pieces.longGrain, pieces.shortGrain],
    colours: ['#35202C', '#291722', '#452A38'],
    length: 20,
    closeness: 0.4,
    gap: 0.4,
  },
  navara: {
    shapes: [pieces.shortGrain, pieces.longGrain],
    colours: ['#A5523A', '#8F432F', '#B9684C'],
    length: 18,
    closeness: 0.42,
    gap: 0.4,
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
  kalaChana: { shapes: [pieces.chickpea], colours: ['#8A5A35', '#784A2A', '#9A6A42'], length: 22, closeness: 0.72 },
  rajma: {
    shapes: [pieces.kidney],
    colours: ['#A8434A', '#D9B79B', '#8C2F38', '#E6CDB2', '#B65E58'],
    length: 31,
    closeness: 0.72,
  },
  cumin: { shapes: [pieces.cumin], colours: ['#9A8450', '#8A7442', '#AA9560'], length: 24, closeness: 0.34, gap: 0.4 },
  pepper: { shapes: [pieces.peppercorn], colours: ['#4E3C30', '#3E2F26', '#5E4A3A'], length: 21, closeness: 0.74 },
  cardamom: { shapes: [pieces.cardamom], colours: ['#93A355', '#84954A', '#A2B066'], length: 40, closeness: 0.66 },
  coffee: {
    shapes: [pieces.coffeeBean, pieces.coffeeBack, pieces.coffeeBean],
    colours: ['#6B3F24', '#5C341D', '#7A4A2C'],
    length: 32,
    closeness: 0.76,
  },
  darkCoffee: {
    shapes: [pieces.coffeeBean, pieces.coffeeBack, pieces.coffeeBean],
    colours: ['#43271A', '#382014', '#503020'],
    length: 36,
    closeness: 0.76,
  },
  peaberry: {
    shapes: [pieces.peaberry, pieces.coffeeBack],
    colours: ['#74472A', '#653C22', '#825234'],
    length: 27,
    closeness: 0.74,
  },
  flakes: { shapes: [pieces.flake], colours: ['#7A4A28', '#6A3E20', '#8B5833'], length: 14 },
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
