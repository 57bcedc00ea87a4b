import type { ComponentProps } from 'react'
import { TextLink } from './text-link.tsx'

type Props = Pick<ComponentProps<typeof TextLink>, 'to' | 'replace' | 'onClick'> & { text: string }

/** A sentence of which the words in [brackets] are a link. */
export function LinkedText({ text, ...link }: Props) {
  const [before = '', words, after] = text.split(/[[\]]/)
  return (
    <>
      {before}
      {words && <TextLink {...link}>{words}</TextLink>}
      {after}
    </>
  )
}
