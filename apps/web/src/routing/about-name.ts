import { createContext, useContext } from 'react'

/** What the open page is about: a person, a class, an event. Undefined if it isn't known, or nothing. */
export const AboutName = createContext<string | undefined>(undefined)

export const useAboutName = (): string | undefined => useContext(AboutName)
