import { TextLink } from './text-link.tsx'

/** A sentence of which the words in [brackets] are a link. */
export function LinkedText({ text, to, onClick }: { text: string; to: string; onClick?: () => void }) {
  const [before = '', words, after] = text.split(/[[\]]/)
  return (
    <>
      {before}
      {words && (
        <TextLink to={to} onClick={onClick}>
          {words}
        </TextLink>
      )}
      {after}
    </>
  )
}
