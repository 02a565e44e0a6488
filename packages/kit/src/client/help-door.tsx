import { createContext, useContext, type ReactNode } from 'react'

/** Opens the help of the page at an anchor of its documents. */
export type OpenHelp = (anchor: string) => void

const Context = createContext<OpenHelp | undefined>(undefined)

export const HelpDoorProvider = ({
  value,
  children,
}: {
  value: OpenHelp | undefined
  children: ReactNode
}) => <Context.Provider value={value}>{children}</Context.Provider>

/** The way to the help panel; undefined where there is none: on public pages, and in districts that show no help. */
export const useHelpDoor = (): OpenHelp | undefined => useContext(Context)
