const scheme = 'data-mantine-color-scheme'

/**
 * Paper is white: while the browser prints, a dark page takes its light colours, and what was drawn for a dark ground says so
 * (`data-drawn`), since nothing can be drawn anew before the printer has it. Answers what takes this back.
 */
export function keepPaperLight(): () => void {
  const root = document.documentElement
  const before = (): void => {
    if (root.getAttribute(scheme) !== 'dark') return
    root.setAttribute(scheme, 'light')
    root.dataset.drawn = 'dark'
  }
  const after = (): void => {
    if (root.dataset.drawn === undefined) return
    delete root.dataset.drawn
    root.setAttribute(scheme, 'dark')
  }
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}
