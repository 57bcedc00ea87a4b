/** For a page that anybody with its link can open: 'asha.rao@example.in' reads 'a…@example.in'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${at > 0 ? first : ''}…${email.slice(Math.max(at, 0))}`
}
