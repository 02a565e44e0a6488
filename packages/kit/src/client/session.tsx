import { createContext, useContext, useMemo, type ReactNode } from 'react'
import {
  loggedOut,
  mayWrite,
  meets,
  type AnyResource,
  type Needs,
  type UserContext,
} from '../shared/index.ts'

const Context = createContext<UserContext>(loggedOut('en'))

export const UserContextProvider = ({
  value,
  children,
}: {
  value: UserContext
  children: ReactNode
}) => <Context.Provider value={value}>{children}</Context.Provider>

/** Who is signed in, where, and what they may open. `userID` is 0 for a visitor. */
export const useUserContext = (): UserContext => useContext(Context)

/** `const may = useMay(); may(['students.manage'])` — the same function the server asks. */
export function useMay(): (needs: Needs, params?: Record<string, unknown>) => boolean {
  const { userID, permissions } = useUserContext()
  return useMemo(() => {
    const holder = { userID, permissions: new Set(permissions) }
    return (needs, params) => meets(needs, holder, params)
  }, [userID, permissions])
}

/** `const mayWrite = useMayWrite(resource); mayWrite(row)` — whether this record may be changed; without one, whether one may be added. */
export function useMayWrite(
  resource: Pick<AnyResource, 'scope' | 'school' | 'write'>,
): (row?: object) => boolean {
  const { userID, schoolID, permissions, grants } = useUserContext()
  return useMemo(() => {
    const user = {
      userID,
      schoolID,
      permissions: new Set(permissions),
      grants: new Map(Object.entries(grants)),
    }
    return (row) => mayWrite(resource, user, row)
  }, [resource, userID, schoolID, permissions, grants])
}
