// Entry point of a container: the one process that ROLE names. `all` is more than one, which `npm start` starts.
import { readProcessRole, SettingsFault } from './settings.ts'
import { startProcess } from './start-process.ts'

await startProcess({ name: 'Farmgate', ports: 'PORT=…' }, async () => {
  const role = readProcessRole()
  if (role === 'all') throw new SettingsFault(['ROLE must be web, jobs or backoffice here, a process each'])
  await {
    web: () => import('./storefront-main.ts'),
    jobs: () => import('./jobs-main.ts'),
    backoffice: () => import('./backoffice-main.ts'),
  }[role]()
})
