import type { Answer } from '#contract/index.ts'
import type { Site } from './page-meta.ts'

type Listed = { readonly id: string; readonly title: string }
type Grower = Omit<Answer<'GET /api/growers/:id'>, 'products' | 'pictures'> & { readonly products: readonly Listed[] }
type ListedGrower = Answer<'GET /api/growers'>[number]
type Where = Pick<Site, 'publicUrl'>

const growerUrl = (id: string, { publicUrl }: Where) => `${publicUrl}/growers/${encodeURIComponent(id)}`

/** JSON-LD of the list of growers. */
export function growersGraph(growers: readonly ListedGrower[], where: Where): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [listOf(growers.map(({ id, name }) => ({ name, url: growerUrl(id, where) })))],
  }
}

/** JSON-LD of a grower, its products and its breadcrumb; an invented one says so. */
export function growerGraph(grower: Grower, where: Where): object {
  const { publicUrl } = where
  const url = growerUrl(grower.id, where)
  const productUrl = (id: string) => `${publicUrl}/product/${encodeURIComponent(id)}`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organizationOf(grower, url),
      listOf(grower.products.map(({ id, title }) => ({ name: title, url: productUrl(id) }))),
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Our Growers', item: `${publicUrl}/growers` },
          { '@type': 'ListItem', position: 2, name: grower.name, item: url },
        ],
      },
    ],
  }
}

function organizationOf({ name, place, state, people, story, certificate, demo }: Grower, url: string) {
  return {
    '@type': 'Organization',
    '@id': `${url}#grower`,
    name,
    url,
    description: [people, ...story].filter(Boolean).join('\n'),
    ...(demo && { disambiguatingDescription: 'Invented for the demonstration of a shop' }),
    address: { '@type': 'PostalAddress', addressLocality: place, addressRegion: state, addressCountry: 'IN' },
    ...(certificate && {
      hasCertification: {
        '@type': 'Certification',
        name: certificate.scheme,
        certificationIdentification: certificate.number,
        issuedBy: { '@type': 'Organization', name: certificate.certifier },
        expires: certificate.valid_until,
      },
    }),
  }
}

function listOf(entries: readonly { readonly name: string; readonly url: string }[]) {
  return {
    '@type': 'ItemList',
    itemListElement: entries.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
  }
}
