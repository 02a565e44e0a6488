/** In the address after a sign-in that failed to confirm who the person is (packages/auth/src/sign-in-services). */
const name = 'not-confirmed'

/** Opens the dialog without a reason of its own: it says what happened. */
export const wasNotConfirmed = (): string | undefined =>
  new URLSearchParams(location.search).has(name) ? '' : undefined

/** The dialog opens once; the page's address goes without it. */
export function forgetNotConfirmed(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(name)) return
  url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
