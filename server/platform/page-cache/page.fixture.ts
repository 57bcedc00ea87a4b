import type { Rendered } from './kept-answer.ts'

export const page = (body: string, tags: string[] = [], status = 200): Rendered => ({
  status,
  route: '/*',
  body,
  tags: new Set(tags),
  headers: { 'content-type': 'text/html' },
})
