type PasswordStrength = {
  readonly score: 0 | 1 | 2 | 3 | 4
  readonly label: '' | 'Weak' | 'Fair' | 'Good' | 'Strong'
  /** From three points on. */
  readonly isEnough: boolean
}

const labels = ['', 'Weak', 'Fair', 'Good', 'Strong'] as const
const points = [/^.{8,}$/su, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}]/u]

/**
 * One point each for eight characters or more, an uppercase letter, a digit, a character that is neither letter
 * nor digit (CRED-01). Display only; weak passwords are accepted. `strengthOf('Honey-2026').label === 'Strong'`
 */
export function strengthOf(password: string): PasswordStrength {
  const score = points.filter((point) => point.test(password)).length as PasswordStrength['score']
  return { score, label: labels[score], isEnough: score >= 3 }
}
