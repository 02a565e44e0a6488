import { personalAccess } from '@atrium/auth/public'
import { defineModule, sealedColumn } from '@atrium/kit/server'
import { credentialShares, signingKeys } from './credentials.table.ts'
import { credentialsRouter } from './credentials.router.ts'
import { credentialRoutes } from './http/credential.routes.ts'
import { credentialPathsDescribed } from './http/described-paths.ts'
import { placeOfSeed } from './issuing/keys.actions.ts'
import { signJob } from './issuing/sign.job.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { walletAccess } from './wallet/wallet-access.ts'
import { placeOfShare } from './wallet/wallet.actions.ts'

export const credentials = defineModule({
  router: credentialsRouter,
  screens,
  messages,
  routes: credentialRoutes,
  described: credentialPathsDescribed,
  jobs: [signJob],
  extensions: [
    personalAccess(walletAccess),
    sealedColumn(signingKeys, signingKeys.sealedSeed, (row) => placeOfSeed(row.method)),
    sealedColumn(credentialShares, credentialShares.sealedToken, (row) =>
      placeOfShare(row.credentialID),
    ),
  ],
})
