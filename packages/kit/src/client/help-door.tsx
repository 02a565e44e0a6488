import { createContext, useContext, type ReactNode } from 'react'

/** Opens the page's help at an anchor in its documents. */
export type OpenHelp = (anchor: string) => void

const Context = createContext<OpenHelp | undefined>(undefined)

export const HelpDoorProvider = ({
  value,
  children,
}: {
  value: OpenHelp | undefined
  children: ReactNode
}) => <Context.Provider value={value}>{children}</Context.Provider>

/**
 * Opens the help panel; undefined if there isn't one: on public pages, and in districts that hide
 * help.
 */
export const useHelpDoor = (): OpenHelp | undefined => useContext(Context)
