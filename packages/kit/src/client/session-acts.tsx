import { createContext, useContext, type ReactNode } from 'react'
import type { Language, UserContext, UserContextParts } from '../shared/index.ts'

/** What a page may do to the session; the shell does it. */
export interface SessionActs {
  /**
   * Reloads the user context: after signing in, or when permissions, roles or settings changed.
   * Also extends the session.
   */
  reload: () => Promise<UserContext>
  /** Ends the session and goes to login, whatever the server says. */
  logout: () => Promise<void>
  /**
   * Changes the school and reloads the page, or opens the address `then`; resets the classroom
   * selection.
   */
  switchSchool: (schoolID: number, then?: string) => Promise<void>
  /** Remembers the person or thing that the open page is about, so that menus link back to it. */
  view: (current: Partial<UserContextParts>) => void
  /**
   * Changes the language at once, and stores it with the person or, for a visitor, in this browser.
   */
  setLanguage: (language: Language) => Promise<void>
}

const missing = () => Promise.reject(new Error('SessionActsProvider is missing'))
const Context = createContext<SessionActs>({
  reload: missing,
  logout: missing,
  switchSchool: missing,
  view: () => {},
  setLanguage: missing,
})

export const SessionActsProvider = ({
  value,
  children,
}: {
  value: SessionActs
  children: ReactNode
}) => <Context.Provider value={value}>{children}</Context.Provider>

export const useSessionActs = (): SessionActs => useContext(Context)
