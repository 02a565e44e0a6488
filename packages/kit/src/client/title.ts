import { useEffect } from 'react'

export const productName = 'Atrium'

/** "Demographics · Ana Ruiz · Atrium": page titles end with the product name. */
export const pageTitle = (...parts: readonly (string | undefined)[]): string =>
  [...parts.filter(Boolean), productName].join(' · ')

/**
 * Gives the page a more specific title than its screen has (a person's name, a section). Does
 * nothing until it is known.
 */
export function useTitle(...parts: readonly (string | undefined)[]): void {
  const title = parts.every(Boolean) && parts.length > 0 ? pageTitle(...parts) : undefined
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
