const sec = (name: string): string => `https://w3id.org/security#${name}`
const instant = { '@type': 'http://www.w3.org/2001/XMLSchema#dateTime' }
const jwk = (name: string): object => ({ '@id': sec(name), '@type': '@json' })
const purpose = (name: string): object => ({
  '@id': sec(name),
  '@type': '@id',
  '@container': '@set',
})
const named = { '@protected': true, id: '@id', type: '@type' }

export const jwsContextURL = 'https://w3id.org/security/suites/jws-2020/v1'

/** The context of JSON Web Signature 2020 as the W3C group publishes it; no package contains it. */
export const jwsContext = {
  '@context': {
    privateKeyJwk: jwk('privateKeyJwk'),
    JsonWebKey2020: {
      '@id': sec('JsonWebKey2020'),
      '@context': { ...named, publicKeyJwk: jwk('publicKeyJwk') },
    },
    JsonWebSignature2020: {
      '@id': sec('JsonWebSignature2020'),
      '@context': {
        ...named,
        challenge: sec('challenge'),
        created: { '@id': 'http://purl.org/dc/terms/created', ...instant },
        domain: sec('domain'),
        expires: { '@id': sec('expiration'), ...instant },
        jws: sec('jws'),
        nonce: sec('nonce'),
        proofPurpose: {
          '@id': sec('proofPurpose'),
          '@type': '@vocab',
          '@context': {
            ...named,
            assertionMethod: purpose('assertionMethod'),
            authentication: purpose('authenticationMethod'),
          },
        },
        verificationMethod: { '@id': sec('verificationMethod'), '@type': '@id' },
      },
    },
  },
}
