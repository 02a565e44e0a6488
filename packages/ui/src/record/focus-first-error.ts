/** Moves the focus to the first field with an error, or else to the first field. */
export function focusFirstError(form: HTMLElement | null, orFirst = false): void {
  const from = document.activeElement
  // After React has drawn the errors.
  setTimeout(() => {
    // If the user has moved on to another field in the meantime, leave the focus: what they type
    // must not end up in this one.
    const { activeElement } = document
    if (activeElement !== from && form?.contains(activeElement)) return
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const first = orFirst
      ? form?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
      : undefined
    const target = wrong ?? first
    const control = target?.matches('input, select, textarea, button')
      ? target
      : target?.querySelector<HTMLElement>('input, select, textarea, button')
    if (control) control.focus()
    // No field has an error: the form's message is above it, maybe scrolled out of view.
    else form?.querySelector('[data-notice]')?.scrollIntoView({ block: 'center' })
  }, 50)
}
