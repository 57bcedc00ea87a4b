// Search terms from typed text (SEARCH-01).

/** Romanised kitchen words and the words on the labels. */
const synonyms: { readonly [word: string]: readonly string[] } = {
  aata: ['flour'],
  atta: ['flour'],
  bajra: ['pearl'],
  chana: ['chickpea', 'chickpeas'],
  chaval: ['rice'],
  chawal: ['rice'],
  daal: ['dal'],
  dhal: ['dal'],
  elaichi: ['cardamom'],
  haldi: ['turmeric'],
  jaggery: ['gur'],
  jeera: ['cumin'],
  jowar: ['sorghum'],
  kapi: ['coffee'],
  lentil: ['dal'],
  lentils: ['dal'],
  madhu: ['honey'],
  makhan: ['ghee'],
  manjal: ['turmeric'],
  moong: ['mung'],
  mung: ['moong'],
  nei: ['ghee'],
  oil: ['oils'],
  rajmah: ['rajma'],
  sarson: ['mustard'],
  shahad: ['honey'],
  shehad: ['honey'],
  tel: ['oil', 'oils'],
  til: ['sesame', 'gingelly'],
  toor: ['tur'],
  tur: ['toor'],
  urid: ['urad'],
}

const mostWords = 6
const longestWord = 30

/** Each word with its synonyms; empty without a letter or digit. */
export function searchWords(typed: string): readonly (readonly string[])[] {
  const words =
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.slice(0, mostWords).map((word) => {
    const cut = word.slice(0, longestWord)
    return [cut, ...(Object.hasOwn(synonyms, cut) ? (synonyms[cut] ?? []) : [])]
  })
}
