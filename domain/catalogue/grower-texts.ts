import { findState } from '../checkout/states.ts'
import type { Grower } from './grower.ts'
import { type CertificateTexts, readCertificate, toCertificateTexts } from './read-certificate.ts'

/** A grower as it is typed: paragraphs have an empty line between them. */
export type GrowerTexts = CertificateTexts & {
  readonly name: string
  readonly place: string
  readonly state: string
  readonly people: string
  readonly story: string
}
export type GrowerFacts = Pick<Grower, 'name' | 'place' | 'state' | 'people' | 'story' | 'certificate'>

export function toGrowerTexts({ name, place, state, people, story, certificate }: GrowerFacts): GrowerTexts {
  return {
    ...{ name, place, state, people, story: story.join('\n\n') },
    ...toCertificateTexts(certificate),
  }
}

/** Reads a grower (GOODS-13); what is wrong stands at its field. `today` is a date in India, `before` what is stored. */
export function readGrowerTexts(
  texts: GrowerTexts,
  { today, before }: { readonly today: string; readonly before?: GrowerTexts },
): { readonly facts: GrowerFacts; readonly errors: { readonly [Field in keyof GrowerTexts]?: string } } {
  const errors: { -readonly [Field in keyof GrowerTexts]?: string } = {}
  const wrong = (field: keyof GrowerTexts, sentence: string) => {
    errors[field] ??= sentence
  }
  const line = (field: 'name' | 'place' | 'people') => texts[field].trim().replace(/\s+/g, ' ')
  if (line('name').length < 3) wrong('name', 'Please type at least 3 letters')
  if (line('place').length < 2) wrong('place', 'Please type the village, town or district')
  const state = findState(texts.state.trim())
  if (!state) wrong('state', 'Please choose a State')
  const story = texts.story
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  if (story.length > 10 || story.some(({ length }) => length > 600))
    wrong('story', 'At most 10 paragraphs of 600 letters')
  const certificate = readCertificate(texts, { today, before, wrong })
  const facts = { name: line('name'), place: line('place'), state: state?.name ?? '', people: line('people'), story }
  return { facts: { ...facts, ...(certificate && { certificate }) }, errors }
}
