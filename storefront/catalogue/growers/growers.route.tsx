import { href } from 'react-router'
import { shopApi } from '../../platform/shop-api.ts'
import { growersGraph } from '../../seo/grower-graph.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { messages as catalogueMessages } from '../messages.ts'
import type { Route } from './+types/growers.route'
import { GrowerCard } from './grower-card.tsx'
import { InventedNote } from './invented-note.tsx'
import { messages } from './messages.ts'

export { LoadFailure as ErrorBoundary } from '../load-failure.tsx'

export const meta = (visit: Route.MetaArgs) =>
  pageMeta(visit, {
    title: messages.title,
    description: messages.description,
    path: '/growers',
  })

export async function loader({ context }: Route.LoaderArgs) {
  return { growers: await context.get(shopApi).listGrowers() }
}

export default function GrowersRoute({ loaderData: { growers } }: Route.ComponentProps) {
  return (
    <Container className="pt-10 sm:pt-14">
      <PageHeading title={messages.title} lead={messages.lead} />
      {growers.length === 0 ? (
        <EmptyState
          title={messages.noGrowers}
          text={messages.noGrowersText}
          action={<ButtonLink to={href('/product')}>{catalogueMessages.exploreMore}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-14">
          {growers.map((grower, index) => (
            <li key={grower.id}>
              <GrowerCard grower={grower} isMain={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {growers.some(({ demo }) => demo) && <InventedNote>{messages.allInvented}</InventedNote>}
      <StructuredData graph={import.meta.env.SSR && ((site) => growersGraph(growers, site))} />
    </Container>
  )
}
