/** Where someone who confirms that it's them comes back, when it wasn't (packages/auth/src/sign-in-services). */
const name = 'not-confirmed'

/** Empty words: the dialog says what happened. */
export const wasNotConfirmed = (): string | undefined =>
  new URLSearchParams(location.search).has(name) ? '' : undefined

/** It is said once, and isn't part of the page's address. */
export function forgetNotConfirmed(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(name)) return
  url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
