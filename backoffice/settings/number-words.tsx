import { describeNumbers } from '#domain/fulfilment/number-words.ts'

/** What a carrier's tracking numbers look like (SHIP-03). */
export function NumberWords({ pattern }: { readonly pattern: string }) {
  if (pattern === '') return 'No numbers'
  const described = describeNumbers(pattern)
  if (!described) return 'This pattern cannot be read.'
  return (
    <>
      {described.words}
      {described.example !== undefined && <span className="block text-ink-soft">Such as {described.example}</span>}
    </>
  )
}
