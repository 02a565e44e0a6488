import { createContext, useContext, useMemo, type ReactNode } from 'react'
import {
  loggedOut,
  may,
  meets,
  recordFor,
  type AnyRecord,
  type Needs,
  type RecordAct,
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

const useGrants = () => {
  const { userID, schoolID, permissions, grants } = useUserContext()
  return useMemo(
    () => ({
      userID,
      schoolID,
      permissions: new Set(permissions),
      grants: new Map(Object.entries(grants)),
    }),
    [userID, schoolID, permissions, grants],
  )
}

/**
 * `const mayDo = useMayDo(record); mayDo('edit', row)` — whether this may be done to a record;
 * without a row, whether it may be done at all.
 */
export function useMayDo(
  definition: Pick<AnyRecord, 'scope' | 'school' | 'rights'>,
): (act: RecordAct, row?: object) => boolean {
  const user = useGrants()
  return useMemo(() => (act, row) => may(act, definition, user, row), [definition, user])
}

/** The record as the reader sees it: without fields they may not see. */
export function useOwnRecord(record: AnyRecord): AnyRecord {
  const user = useGrants()
  return useMemo(() => recordFor(user, record), [record, user])
}
