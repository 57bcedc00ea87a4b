/**
 * The scripts of India from Devanagari to Malayalam stand in Unicode in blocks of 128, each letter at the same place of its block: one table
 * is for all of them. What the blocks have of their own comes first.
 */
const byPlace: { readonly [kind in 'vowels' | 'consonants' | 'signs']: { readonly [place: number]: string } } = {
  vowels: at(0x05, 'a a i i u u ri li e e e ai o o o au'),
  consonants: {
    ...at(0x15, 'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'),
    ...at(0x58, 'k kh g z r rh f y'),
  },
  signs: { ...at(0x3e, 'a i i u u ri ri e e e ai o o o au'), 85: '', 86: '', 87: 'au', 98: 'li', 99: 'li' },
}

/** Letters of one block alone, spoken without a vowel after them. */
const own: ReadonlyMap<string, string> = new Map([
  ...pairs('\u09ce\u0a70\u0d7a\u0d7b\u0d7c\u0d7d\u0d7e\u0d7f', 'tnnnrllk'),
  ['\u0a71', ''],
])

const [nasalSigns, visarga, nukta, virama, firstDigit] = [[0x01, 0x02], 0x03, 0x3c, 0x4d, 0x66]

/** Letters that a dot below makes another sound. */
const dotted: { readonly [letter: string]: string } = { d: 'r', dh: 'rh', j: 'z', ph: 'f' }

/** Telugu, Kannada, Malayalam and Odia speak the vowel at the end of a word. */
const blocksWithLastVowel = [0x0b00, 0x0c00, 0x0c80, 0x0d00]

/**
 * A title in a script of India in plain Latin letters, as it is spoken, for an address that can be typed (GOODS-02): `मूंग दाल` is `mung dal`.
 * Other characters stay as they are.
 */
export function inLatinLetters(text: string): string {
  // Without the signs that end a sentence.
  return text.normalize('NFC').replace(/[\u0900-\u0963\u0966-\u0d7f][\u0900-\u0963\u0966-\u0d7f\u200c\u200d]*/g, spell)
}

function spell(word: string): string {
  const sounds: string[] = []
  // A consonant is spoken with an a, unless a sign follows that says otherwise.
  let isOpen = false
  const close = () => {
    if (isOpen) sounds.push('a')
    isOpen = false
  }
  for (const letter of word.replace(/[\u200c\u200d]/g, '')) {
    const place = letter.charCodeAt(0) % 0x80
    const consonant = byPlace.consonants[place]
    const sign = byPlace.signs[place]
    if (own.has(letter) || place >= firstDigit) {
      close()
      sounds.push(own.get(letter) ?? (place < firstDigit + 10 ? String(place - firstDigit) : ''))
    } else if (consonant !== undefined) {
      close()
      sounds.push(consonant)
      isOpen = true
    } else if (place === nukta) {
      const last = sounds.pop() ?? ''
      sounds.push(dotted[last] ?? last)
    } else if (sign !== undefined || place === virama) {
      isOpen = false
      sounds.push(sign ?? '')
    } else {
      close()
      sounds.push(byPlace.vowels[place] ?? (nasalSigns.includes(place) ? 'n' : place === visarga ? 'h' : ''))
    }
  }
  const block = word.charCodeAt(0) & ~0x7f
  if (blocksWithLastVowel.includes(block) || !/[aeiou]/.test(sounds.join(''))) close()
  const spelt = sounds.join('').replace(/n(?=[bp])/g, 'm')
  return /[\u0c02\u0c82\u0d02]$/.test(word) ? spelt.replace(/n$/, 'm') : spelt
}

function at(first: number, letters: string): { readonly [place: number]: string } {
  return Object.fromEntries(letters.split(' ').map((letter, nth) => [first + nth, letter]))
}

function pairs(letters: string, sounds: string): [letter: string, sound: string][] {
  return [...letters].map((letter, nth) => [letter, sounds[nth] ?? ''])
}
