type FieldError = { readonly field: string; readonly message: string }

/**
 * The server's sentences by field of a form. The body of a call may hold the fields deeper: `changes.phone` is the
 * field `phone`. Sentences about what the form does not have are left out.
 */
export function fieldErrors(
  sentences: { readonly [path: string]: string },
  fields: readonly string[],
): readonly FieldError[] {
  return Object.entries(sentences).flatMap(([path, message]) => {
    const parts = path.split('.')
    const first = parts.findIndex((part) => fields.includes(part))
    return first === -1 ? [] : [{ field: parts.slice(first).join('.'), message }]
  })
}
