// One spec, since all share one queue: the next order of one test must not be another's.
import './backoffice-pack/desk.ts'
import './backoffice-pack/offline.ts'
import './backoffice-pack/ahead.ts'
import './backoffice-pack/accessible.ts'
