const dialogs = '[role="dialog"], [role="alertdialog"]'

/**
 * From here on, a dialog that closes gives the focus back to what opened it, however it closes: most
 * are taken off the page as soon as they are done, and the browser forgets the focus with them.
 */
export function returnFocus(): void {
  let opener: HTMLElement | undefined
  const closing = new MutationObserver(() => {
    if (document.activeElement !== document.body || document.querySelector(dialogs)) return
    closing.disconnect()
    if (opener?.isConnected) opener.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    if (target.closest(dialogs)) closing.observe(document.body, { childList: true, subtree: true })
    else {
      closing.disconnect()
      opener = target
    }
  })
}
