import { settingsGroups } from '@atrium/district-settings/public'
import { defineModule, sealedColumn } from '@atrium/kit/server'
import { authRouter } from './auth.router.ts'
import { secondFactors } from './auth.table.ts'
import { closeAccessJob } from './leaving/close-access.job.ts'
import { messages } from './messages/index.ts'
import { permissionGroupProcedures } from './permission-groups/permission-groups.procedures.ts'
import { sendResetLinksJob } from './reset-links.job.ts'
import { authRest } from './rest.ts'
import { savedViewsContext } from './saved-views/saved-views.context.ts'
import { screens } from './screens.ts'
import { screens as signInScreens } from './sign-in/screens.ts'
import { secretPlace } from './second-factor/verify.actions.ts'
import { signInSettings } from './sign-in.settings.ts'
import { clientSecretPlace, verifierPlace } from './sign-in-services/provider.ts'
import { signInServices, signInTrips } from './sign-in-services/sign-in-services.table.ts'
import { signInRoutes } from './sign-in-services/sign-in.routes.ts'
import { userContextParts } from './user-context-parts.ts'

const records = { permissionGroups: permissionGroupProcedures }

export const auth = defineModule({
  records,
  router: authRouter,
  screens: [...signInScreens, ...screens],
  messages,
  rest: authRest,
  routes: signInRoutes,
  jobs: [sendResetLinksJob, closeAccessJob],
  extensions: [
    settingsGroups(signInSettings),
    userContextParts(savedViewsContext),
    sealedColumn(secondFactors, secondFactors.secret, secretPlace),
    sealedColumn(signInServices, signInServices.clientSecret, clientSecretPlace),
    sealedColumn(signInTrips, signInTrips.codeVerifier, verifierPlace),
  ],
})
