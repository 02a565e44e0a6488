const clr = (name: string): string => `https://purl.imsglobal.org/spec/vc/clr/vocab.html#${name}`

export const clrContextURL = 'https://purl.imsglobal.org/spec/clr/v2p0/context-2.0.1.json'

/**
 * The context of Comprehensive Learner Record 2.0.1 as 1EdTech publishes it; no package contains
 * it.
 */
export const clrContext = {
  '@context': {
    id: '@id',
    type: '@type',
    ClrCredential: { '@id': clr('ClrCredential'), '@context': { id: '@id', type: '@type' } },
    ClrSubject: {
      '@id': clr('ClrSubject'),
      '@context': {
        id: '@id',
        type: '@type',
        cred: 'https://www.w3.org/2018/credentials#',
        obi: 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#',
        achievement: {
          '@id': clr('achievement'),
          '@type': 'obi:Achievement',
          '@container': '@set',
        },
        association: {
          '@id': clr('association'),
          '@type': clr('Association'),
          '@container': '@set',
        },
        verifiableCredential: {
          '@id': clr('verifiableCredential'),
          '@type': 'cred:verifiableCredential',
          '@container': '@set',
        },
        identifier: { '@id': clr('identifier-1'), '@type': 'obi:Identifier', '@container': '@set' },
      },
    },
    Association: {
      '@id': clr('Association'),
      '@context': {
        associationType: { '@id': clr('AssociationType') },
        sourceId: { '@id': clr('sourceId'), '@type': 'xsd:anyURI' },
        targetId: { '@id': clr('targetId'), '@type': 'xsd:anyURI' },
      },
    },
  },
}
