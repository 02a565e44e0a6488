import type { UserContextPart } from '@atrium/auth/public'

declare module '@atrium/kit/shared' {
  interface UserContextParts {
    microcredentialSettings: { showUserInPublicCatalog: boolean }
  }
}

/** Whether someone shows in the public catalog what they earned. */
export const catalogContext: UserContextPart = {
  name: 'microcredential settings',
  read: async ({ identity }) => ({
    microcredentialSettings: { showUserInPublicCatalog: identity.showInPublicCatalog },
  }),
}
