type Change = { readonly name: string; readonly former: string; readonly mark: string }

/** The notice after a low mark was saved, as it was typed: from how many units on the product counts as low; empty is the shop's mark. */
export function sayLowMarkSaved({ name, former, mark }: Change): string {
  const before = former === '' ? 'the shop’s mark' : former
  if (mark === '') return `${name} is low at the shop’s mark again, no longer at ${before}.`
  return `${name} is low at ${mark} or fewer now, no longer at ${before}.`
}
