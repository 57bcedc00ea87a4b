// Which texts of a body are not of one line. No call can miss the rule: every other text is one (`domain/typed-text.ts`).
import { type TStringOptions, Type } from 'typebox'
import type { TextKind } from '#domain/typed-text.ts'

/** 'lines': several lines. 'any': anything that can be stored. */
export const textMark = 'x-text'

/** A message or a note. */
export const Lines = (options: TStringOptions) => Type.String({ ...options, [textMark]: 'lines' })
/** A password: compared, never shown. */
export const Secret = (options: TStringOptions) => Type.String({ ...options, [textMark]: 'any' })
/** Reported after the payment, which must not be refused: the action cleans what it keeps. */
export const Reported = (options: TStringOptions) => Type.String({ ...options, [textMark]: 'any' })

export const textSentences: { readonly [Kind in TextKind]: string } = {
  line: 'Please type this again, without line breaks or hidden characters',
  lines: 'Please type this again, without hidden characters',
}
