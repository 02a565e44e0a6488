import type { UserContextPart } from '@atrium/auth/public'

declare module '@atrium/kit/shared' {
  interface UserContextParts {
    microcredentialSettings: { showUserInPublicCatalog: boolean }
  }
}

/** Whether someone has chosen to show what they earned in the public catalog. */
export const catalogContext: UserContextPart = {
  name: 'microcredential settings',
  read: async ({ identity }) => ({
    microcredentialSettings: { showUserInPublicCatalog: identity.showInPublicCatalog },
  }),
}
