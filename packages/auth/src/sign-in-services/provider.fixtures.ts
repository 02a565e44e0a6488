import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const testSecret = 'test-provider-secret-of-forty-characters'

type Person = Record<string, unknown> & { sub: string }

export interface TestProvider {
  issuer: string
  /** Sets who signs in there from now on, and their claims. Without a `sub`, they cancel. */
  arrive: (who: Person) => void
  close: () => void
}

/**
 * A real OpenID Connect provider on this machine that requires no input. It has the client `atrium`
 * and others.
 */
export async function startTestProvider(redirectURIs: string[]): Promise<TestProvider> {
  let arriving: Person = { sub: '' }
  const everyone = new Map<string, Person>()
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = (client_id: string) => ({
    client_id,
    client_secret: testSecret,
    redirect_uris: redirectURIs,
  })
  const provider = new Provider(issuer, {
    clients: ['atrium', 'lakeside', 'someone-else'].map(client),
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    cookies: { keys: ['a', 'b'] },
    claims: { openid: ['sub', 'email', 'email_verified', 'hd', 'sourcedId'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/come/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ ...everyone.get(id), sub: id }),
    }),
    loadExistingGrant: async (ctx) => {
      const { client: asking, session } = ctx.oidc
      const grant = new provider.Grant({
        clientId: asking?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const serve = provider.callback()
  server.on('request', (req, res) => {
    if (!req.url?.startsWith('/come/')) return void serve(req, res)
    const outcome =
      arriving.sub === ''
        ? { error: 'access_denied', error_description: 'the person canceled' }
        : { login: { accountId: arriving.sub } }
    void provider.interactionFinished(req, res, outcome, { mergeWithLastSubmission: false })
  })
  return {
    issuer,
    arrive: (who) => {
      arriving = who
      everyone.set(who.sub, who)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
