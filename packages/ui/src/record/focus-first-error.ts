/** Brings the first field that is wrong, or simply the first field, under the hands of whoever is typing. */
export function focusFirstError(form: HTMLElement | null, orFirst = false): void {
  const from = document.activeElement
  // After React has drawn the errors.
  setTimeout(() => {
    // Whoever has gone on to another field meanwhile keeps it: what they type must not land in this one.
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
    // Nothing is wrong with a field: what is said of the whole form stands above it, maybe out of sight.
    else form?.querySelector('[data-notice]')?.scrollIntoView({ block: 'center' })
  }, 50)
}
