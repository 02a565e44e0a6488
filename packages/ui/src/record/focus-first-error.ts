/** Brings the first field that is wrong, or simply the first field, under the hands of whoever is typing. */
export function focusFirstError(form: HTMLElement | null, orFirst = false): void {
  // After React has drawn the errors.
  setTimeout(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const first = orFirst ? form?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') : undefined
    const target = wrong ?? first
    const control = target?.matches('input, select, textarea, button')
      ? target
      : target?.querySelector<HTMLElement>('input, select, textarea, button')
    control?.focus()
  }, 50)
}
