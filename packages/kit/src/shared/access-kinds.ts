/**
 * Acts that change nothing but are in the district's log: signing in, being refused, reading
 * sensitive data, exporting files.
 */
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
