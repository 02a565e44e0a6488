/** What people do without changing anything, of which the district's log tells: signing in, being refused, reading what is sensitive, taking files out. */
export const accessKinds = [
  'signIn',
  'signInFailed',
  'signOut',
  'refused',
  'view',
  'sensitiveRead',
  'export',
] as const
export type AccessKind = (typeof accessKinds)[number]
