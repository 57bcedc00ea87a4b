import { shop } from '#shop'

/** JSON-LD of the shop, on the home page. */
export function shopGraph({ publicUrl }: { publicUrl: string }): object {
  const { company, contact, social } = shop
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${publicUrl}/#shop`,
        name: shop.name,
        legalName: company.legalName,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/icon-512.png`,
        description: shop.tagline,
        address: company.addressLines.join(', '),
        taxID: company.gstin,
        email: contact.email,
        telephone: contact.phone,
        sameAs: social.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/#site`,
        name: shop.name,
        url: `${publicUrl}/`,
        inLanguage: 'en-IN',
        publisher: { '@id': `${publicUrl}/#shop` },
      },
    ],
  }
}
