import { dataOf } from '@atrium/kit/server'
import { signInLinks, signInServices, signInTrips } from './sign-in-services.table.ts'

export const data = [
  dataOf(signInLinks, {
    of: 'userID',
    title: { en: 'Sign-in services', es: 'Servicios de inicio de sesión' },
    keys: 'serviceID',
    people: 'userID',
    personal: 'subject linkedAt',
    kept: 'withPerson',
  }),
  dataOf(signInServices, {
    setup: 'kind issuer clientID domain rosterIDClaim isOn approvedFor',
    secret: 'clientSecret',
    kept: 'inUse',
  }),
  dataOf(signInTrips, {
    keys: 'serviceID',
    setup: 'returnURL expiresAt',
    secret: 'tokenHash state nonce codeVerifier confirmsSession',
    kept: {
      days: 0,
      after: 'expiresAt',
      what: {
        en: 'Unfinished trips to sign-in services',
        es: 'Visitas sin terminar a servicios de inicio de sesión',
      },
    },
  }),
]
